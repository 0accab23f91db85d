import { existsSync, statSync } from 'node:fs'
import { inProject, run } from './project.mjs'

/** Installs what the lock file names, if that was not done since the lock file changed. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages …')
  if (run('npm', ['ci', '--no-fund', '--no-audit']) !== 0) process.exit(1)
}

/** npm notes what it installed in a file of its own. */
function isInstalled() {
  const note = inProject('node_modules', '.package-lock.json')
  return existsSync(note) && statSync(note).mtimeMs >= statSync(inProject('package-lock.json')).mtimeMs
}
