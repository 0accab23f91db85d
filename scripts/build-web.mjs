import { compress } from './compress.mjs'
import { inProject, run } from './project.mjs'
import { ensureUpToDate } from './up-to-date.mjs'

const FOLDER = inProject('web', 'dist')
const SOURCES = ['contract/src', 'web/src', 'web/public', 'web/index.html', 'web/vite.config.ts']

/** Builds the web application, if it was not built from these very sources. */
export const ensureWebBuilt = () => ensureUpToDate(FOLDER, SOURCES, build)

function build() {
  console.log('Building the web application …')
  if (run('node_modules/vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn']) !== 0) process.exit(1)
  compress(FOLDER)
}
