import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium or Chrome of the machine, the one without a desktop's trimmings before all, which is the same engine for a
 * third less work; where one can be installed, it is. Null otherwise.
 */
export const findBrowser = () =>
  knownBrowser() ?? (['chromium-headless-shell', 'chromium'].some(aptInstall) ? knownBrowser() : null)

/** The one that `CHROME_PATH` names, or the first one found. */
export const knownBrowser = () =>
  [process.env.CHROME_PATH, ...PLACES].find((path) => path && existsSync(path)) ?? null
