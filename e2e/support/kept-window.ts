import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import type { ServerKey } from '@castellan/contract/servers'
import { type Known, PEOPLE, resume, signIn } from './people.ts'

// Opening a window and signing in takes longer than most tests do, so a worker keeps one window for them all.
let kept: BrowserContext | null = null
/** What tests left signed in, by whose it is. A session serves one test at a time. */
const sessions = new Map<Known, readonly Cookie[]>()
let signedIn: Known | null = null

/** The name of a window that a test has left; unlike what is in it, the name survives a change of page. */
const LEFT = 'left by a test'

/** The window of this worker: as empty as a new one, but for the files a browser keeps. */
export const keptWindow = async (browser: Browser) => (kept ??= await openWindow(browser))

async function openWindow(browser: Browser) {
  const context = await browser.newContext()
  await context.addInitScript(forgetWhatWasStored, LEFT)
  await context.newPage()
  return context
}

/** Runs in each page before anything else, and does its work in the first one of a test. */
function forgetWhatWasStored(left: string) {
  if (window.name !== left) return
  window.name = ''
  localStorage.clear()
  sessionStorage.clear()
}

/** Signs somebody in, by the session of an earlier test where it lives. */
export async function signInAgain(context: BrowserContext, who: Known, server?: ServerKey) {
  const session = sessions.get(who)
  sessions.delete(who)
  signedIn = who
  if (session) {
    await context.addCookies(session)
    const account = await resume(context, PEOPLE[who], server)
    if (account) return account
    await context.clearCookies()
  }
  return signIn(context.request, PEOPLE[who], server)
}

/** Empties the window for the next test. */
export async function tidyUp(context: BrowserContext) {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  page!.removeAllListeners('request')
  // a test may end while its page is about to load itself anew, which comes in between when asked for and when it begins
  const again = () => leave(page!)
  const hasItsOwnClock = await leave(page!).catch(again).catch(again)
  await keepSession(context)
  // a clock that was set cannot be set back
  if (!hasItsOwnClock) return
  kept = null
  await context.close()
}

/** Goes to an address of the portal without a program, so that what was open ends. Answers whether its clock was set. */
async function leave(page: Page) {
  // one that a reload of the page came between may never end
  await page.goto('/favicon.svg', { timeout: 10_000 })
  return page.evaluate((left) => {
    window.name = left
    return !String(setTimeout).includes('[native code]')
  }, LEFT)
}

async function keepSession(context: BrowserContext) {
  const cookies = await context.cookies()
  await context.clearCookies()
  if (signedIn && cookies.some(({ name }) => name === 'session')) sessions.set(signedIn, cookies)
  signedIn = null
}

/** Makes a page fetch everything anew, files of earlier tests too. */
export async function forgetFiles(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
}
