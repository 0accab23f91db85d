import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { inProject, nodePath, projectEnv, ROOT } from './project.mjs'

// `npm run dev`: the server restarts and the page reloads when their sources change
ensureInstalled()
const options = { cwd: ROOT, stdio: 'inherit', env: projectEnv({ PUBLIC_URL: 'http://localhost:5173' }) }
const children = [
  spawn(
    nodePath(),
    ['--watch-path=server', '--watch-path=contract', '--watch-path=game-world', 'server/src/main.ts'],
    options,
  ),
  spawn(nodePath(), [inProject('node_modules/vite/bin/vite.js'), 'web'], options),
]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children)
  child.on('exit', (code) => (children.forEach((other) => other.kill()), process.exit(code ?? 0)))
