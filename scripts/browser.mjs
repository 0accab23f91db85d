import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium or Chrome of the machine; on Debian, as root, one is installed when there is none. Null otherwise. */
export function findBrowser() {
  return known() ?? (install() ? known() : null)
}

const known = () => [process.env.CHROME_PATH, ...PLACES].find((path) => path && existsSync(path)) ?? null

function install() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log('Installing Chromium for the browser tests …')
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  return apt('update') === 0 && apt('install', '-y', '--no-install-recommends', 'chromium') === 0
}
