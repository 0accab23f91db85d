import { inProject, run } from './project.mjs'
import { ensureUpToDate } from './up-to-date.mjs'

const FOLDER = inProject('server', 'dist')
const SOURCES = [
  'contract/src',
  'game-world/src',
  'server/src',
  'server/migrations',
  'server/rolldown.config.mjs',
]

/** The portal's program, as `ensureServerBuilt` makes it. */
export const PORTAL = inProject('server', 'dist', 'main.js')

/** Puts the server together, if it was not built from these very sources. */
export const ensureServerBuilt = () => ensureUpToDate(FOLDER, SOURCES, build)

function build() {
  const options = ['-c', 'server/rolldown.config.mjs', '--log-level', 'warn']
  if (run('node_modules/rolldown/bin/cli.mjs', options) !== 0) process.exit(1)
}
