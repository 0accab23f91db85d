import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Request,
  type WebError,
} from '@playwright/test'

/** What the browser complained about; a test has to announce what it provokes. */
export interface Problems {
  /** Listens to every page of a browser. */
  watch(context: BrowserContext): void
  /** Says that problems with these words will come, and are meant to. */
  announce(...words: RegExp[]): void
  /** Fails for each problem nobody announced, and for each announced one that did not come. */
  settle(): void
}

/** What an error on the console says, and where. */
const inWords = (message: ConsoleMessage) =>
  message.type() === 'error' ? `${message.text()} at ${message.location().url}` : null

/** Why a request failed; a page that is left takes its requests along, which is no failure. */
function reasonOf(request: Request) {
  const reason = request.failure()?.errorText ?? ''
  return reason === 'net::ERR_ABORTED' ? null : `${reason} for ${request.url()}`
}

export function listenForProblems(): Problems {
  const heard: string[] = []
  const announced: RegExp[] = []
  const note = (problem: string | null) => void (problem !== null && heard.push(problem))
  const onConsole = (message: ConsoleMessage) => note(inWords(message))
  const onError = (problem: WebError) => note(`uncaught ${problem.error().stack}`)
  const onFailure = (request: Request) => note(reasonOf(request))
  return {
    watch: (context) =>
      void context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure),
    announce: (...words) => void announced.push(...words),
    settle() {
      const fits = (problem: string) => announced.some((words) => words.test(problem))
      const missing = announced.filter((words) => !heard.some((problem) => words.test(problem)))
      const surprises = heard.filter((problem) => !fits(problem))
      expect(surprises, 'problems nobody announced').toEqual([])
      expect(missing.map(String), 'announced problems that did not come').toEqual([])
    },
  }
}
