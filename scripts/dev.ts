import { end, start } from './project.ts'

// `npm run dev`: the server restarts and the page reloads when their sources change.

const sources = ['contract', 'demo', 'game-world', 'server'].map((folder) => `--watch-path=${folder}`)
const children = [
  start([...sources, 'server/src/main.ts'], { PUBLIC_URL: 'http://localhost:5173' }),
  start(['node_modules/vite/bin/vite.js', 'web']),
]
const endAll = (signal?: NodeJS.Signals) => children.forEach((child) => child.kill(signal))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
// where one ends, neither is wanted
process.exitCode = await Promise.race(children.map(end))
endAll()
