import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../scripts/services.ts'
import { atEnd } from './support/clean-up.ts'
import { absolute, type Row } from './support/report.ts'
import { type Running, startPortal } from './support/servers.ts'
import { DEMO_PLAYER } from './sign-in.ts'

const SERVER = 'lionna_x5'
const RANKING = `/${SERVER}/stats/topPvp`
/** Rows of the page that is measured. */
const ROWS = 25
const RUNS = 3
/** A cheap phone has a fourth of this core. */
const SLOWDOWN = 4
/** Milliseconds of a task that nobody feels: what is beyond blocks. */
const UNFELT = 50
/** Milliseconds after which a page has loaded, or answered. */
const QUIET = 3_000

/**
 * What a hand feels of the first ranking on a fourth of a core: the middle one of three runs, each with empty caches. Counted is
 * the CPU that tasks of the page's main thread take, times four: unlike time, it does not grow with what else the machine does.
 */
export async function measureHand(port: number, folder: string): Promise<Row[]> {
  const executablePath = findBrowser()
  if (executablePath === null) {
    process.stdout.write('SKIPPED: no browser found (set CHROME_PATH)\n')
    return []
  }
  // a portal that has just filled a demonstration is still busy
  await (await startPortal(port, folder)).stop()
  const portal = await startPortal(port, folder)
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  atEnd(() => browser.close())
  const runs: Felt[] = []
  for (let nth = 0; nth < RUNS; nth++) runs.push(await openRanking(browser, portal))
  await browser.close()
  await portal.stop()
  const middle = (name: string, figure: keyof Felt, limit: number) => {
    const sorted = runs.map((run) => run[figure]).toSorted((a, b) => a - b)
    const spread = `${Math.round(sorted[0]!)} – ${Math.round(sorted.at(-1)!)}`
    return absolute(`${name}, on 1/${SLOWDOWN} of a core (${spread})`, sorted[RUNS >> 1]!, limit, 'ms')
  }
  return [
    middle(`first ranking, ${ROWS} rows: blocks while it loads`, 'blocked', 500),
    middle('a ranking is sorted: longest task after the click', 'answer', 100),
  ]
}

/** All in milliseconds. */
interface Felt {
  readonly blocked: number
  readonly answer: number
}

async function openRanking(browser: Browser, { url }: Running): Promise<Felt> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page)
  const loading = await tasksOf(browser, page, async () => {
    await page.goto(RANKING)
    await page
      .locator('tr[data-row]')
      .nth(ROWS - 1)
      .waitFor()
  })
  const sorting = await tasksOf(browser, page, () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main th button')]
        .find(({ textContent }) => textContent === 'Level')!
        .click(),
    ),
  )
  await context.close()
  return {
    blocked: sum(loading.map((length) => Math.max(0, length - UNFELT))),
    answer: Math.max(...sorting),
  }
}

async function signIn(page: Page) {
  const data = { ...DEMO_PLAYER, server: SERVER, recaptcha: 'off' }
  const answer = await page.request.post('/api/auth/login', { data })
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`)
}

const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0)

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of CPU. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What the tasks of the page's main thread take until it has been quiet for a while, each in milliseconds of a slow core. */
async function tasksOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await act()
  await page.waitForTimeout(QUIET)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[]
  }
  const threads = Map.groupBy(traceEvents, ({ pid, tid }) => `${pid} ${tid}`)
  const cpuOf = (name: string) => (events: readonly TraceEvent[]) =>
    events.filter((event) => event.name === name).map(({ tdur = 0 }) => (SLOWDOWN * tdur) / 1_000)
  // the page is where most scripts run: the browser keeps other renderers at hand
  const scripts = (events: readonly TraceEvent[]) => sum(cpuOf('FunctionCall')(events))
  const main = [...threads.values()].toSorted((one, other) => scripts(other) - scripts(one))[0]!
  return cpuOf('RunTask')(main)
}
