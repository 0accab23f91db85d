import { ensureBuilt } from './build.mjs'
import { PORTAL } from './build-server.mjs'
import { ensureInstalled } from './install.mjs'
import { become } from './project.mjs'

// `npm start`: from a fresh clone to a running portal
ensureInstalled()
ensureBuilt()
// a young heap of its usual size would cost a hundred megabytes beside the embedded database and gain nothing
become(['--max-semi-space-size=8', PORTAL, ...process.argv.slice(2)])
