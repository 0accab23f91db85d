import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium or Chrome of the machine; where one can be installed, it is. Null otherwise. */
export const findBrowser = () => known() ?? (aptInstall('chromium') ? known() : null)

const known = () => [process.env.CHROME_PATH, ...PLACES].find((path) => path && existsSync(path)) ?? null
