import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { become, inProject } from './project.mjs'

// `npm start`: from a fresh clone to a running portal
ensureInstalled()
ensureBuilt()
// a young heap of its usual size would cost a hundred megabytes beside the embedded database and gain nothing
become(['--max-semi-space-size=8', inProject('server', 'src', 'main.ts'), ...process.argv.slice(2)])
