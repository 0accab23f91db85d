// @ts-check
// `node scripts/install.mjs`: installs what the lock file names, if that was not done since the lock file changed; with
// `--anew` in any case. Like `require-node.mjs` it runs on Node 20, since the Node of the packages may not be there yet.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const inProject = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
if (process.argv.includes('--anew') || !isInstalled()) install()
await import('./require-node.mjs')

/** npm notes what it installed in a file of its own. */
function isInstalled() {
  const note = inProject('node_modules/.package-lock.json')
  return existsSync(note) && statSync(note).mtimeMs >= statSync(inProject('package-lock.json')).mtimeMs
}

/** With all kinds of packages, whatever NODE_ENV and npm's configuration say: Node itself is an optional one. */
function install() {
  console.log('Installing packages …')
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-fund', '--no-audit', '--include=dev', '--include=optional'],
    {
      cwd: inProject('.'),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) process.exit(1)
}
