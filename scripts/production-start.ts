import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, ROOT } from './project.ts'
import { freePort, openServices } from './services.ts'

// `node scripts/production-start.ts`: what an operator does first, on this checkout as it is. `NODE_ENV=production npm run build`
// builds here; `npm start` opens an empty database and serves without the demonstration's part of the bundle, as an image for
// production does; then it is told to stop.

/** How long building and starting may take, and the pause between two questions, in milliseconds. */
const START_MS = 900_000
const POLL_MS = 500

const services = await openServices()
const data = mkdtempSync(join(tmpdir(), 'castellan-production-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const database = services.env.TEST_DATABASE_URL
const dist = inProject('server', 'dist')
buildWithoutDemo()
const portal = database ? startPortal(database) : null
let problem: string | null = 'it could not be tried'
try {
  problem = portal ? await tryIt(portal) : 'PostgreSQL is missing'
} finally {
  endAll()
  services.close()
  rmSync(data, { recursive: true, force: true })
  // whoever starts next builds all of it
  rmSync(dist, { recursive: true })
}
console.log(problem ? `FAILED production start: ${problem}` : 'ok     production start')
process.exit(problem ? 1 : 0)

function buildWithoutDemo() {
  rmSync(dist, { recursive: true, force: true })
  execFileSync('npm', ['run', '-s', 'build'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  rmSync(join(dist, 'demo'), { recursive: true })
}

function startPortal(databaseUrl: string) {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://play.example.test',
    DATA_DIR: data,
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@play.example.test',
    JWT_SECRET: randomBytes(48).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
  }
  // a group of its own, so that what npm started ends with it
  return spawn('npm', ['start'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env, detached: true })
}

function endAll() {
  try {
    if (portal?.pid) process.kill(-portal.pid, 'SIGKILL')
  } catch {
    // all of it has ended
  }
}

/** What is wrong; null when all is well. */
async function tryIt(child: ChildProcess) {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let isOver = false
  void ended.then(() => (isOver = true))
  for (const end = Date.now() + START_MS; !(await isReady());) {
    if (isOver) return 'it ended before it served'
    if (Date.now() > end) return 'it did not serve in time'
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const page = await fetch(url)
  if (page.status !== 200 || !(await page.text()).includes('<script type="module"')) return 'it has no page'
  if ((await fetch(`${url}/dev/mailbox`)).status === 200) return 'it shows the mailbox of development'
  child.kill('SIGTERM')
  const code = await ended
  if (code !== 0) return `it ended with code ${code} when it was told to stop`
  return isDemoMissed() ? null : 'it does not say that the demonstration is not there'
}

/** Whether a start for development says why it cannot be. */
function isDemoMissed() {
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: data }
  const { status, stderr } = spawnSync(process.execPath, [join(dist, 'main.js')], { env, encoding: 'utf8' })
  return status === 1 && stderr.includes('are not part of this installation')
}

function isReady() {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
