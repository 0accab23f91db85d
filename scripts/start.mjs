import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { become, inProject } from './project.mjs'

// `npm start`: from a fresh clone to a running portal
ensureInstalled()
ensureBuilt()
become([inProject('server', 'src', 'main.ts'), ...process.argv.slice(2)])
