import { type BrowserContext, expect } from '@playwright/test'

/** What the browser complained about; a test has to announce what it provokes. */
export interface Problems {
  /** Listens to every page of a browser. */
  watch(context: BrowserContext): void
  /** Says that problems with these words will come, and are meant to. */
  announce(...words: RegExp[]): void
  /** Fails for each problem nobody announced, and for each announced one that did not come. */
  settle(): void
}

/** Whether somebody is signed in is asked by a request that strangers are refused; the browser notes each refusal. */
const QUIET_START = /status of 401 .*\/api\/auth\/refresh-token$/

export function listenForProblems(): Problems {
  const heard: string[] = []
  const announced: RegExp[] = []
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} at ${message.location().url}`)
      })
      context.on('weberror', (problem) => heard.push(`uncaught ${problem.error().stack}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // a page that is left takes its requests along
        if (reason !== 'net::ERR_ABORTED') heard.push(`${reason} for ${request.url()}`)
      })
    },
    announce: (...words) => void announced.push(...words),
    settle() {
      const fits = (problem: string) => announced.some((words) => words.test(problem))
      const missing = announced.filter((words) => !heard.some((problem) => words.test(problem)))
      const surprises = heard.filter((problem) => !QUIET_START.test(problem) && !fits(problem))
      expect(surprises, 'problems nobody announced').toEqual([])
      expect(missing.map(String), 'announced problems that did not come').toEqual([])
    },
  }
}
