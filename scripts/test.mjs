import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, nodePath, projectEnv, ROOT, runAside } from './project.mjs'
import { answers, freePort, openServices } from './services.mjs'

// `npm test`: what somebody waits for after a change, on a fresh clone too. `npm test -- --all` is everything there is to
// check, for whom nobody waits. With CI=true a suite that cannot run is a failure.
const isAll = process.argv.includes('--all')
const LEFT_OUT = [
  'everything on the embedded database too',
  'portals that are killed',
  'every page in every look and on every server',
]
ensureInstalled()
const REPORTS = inProject('.cache', 'reports')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const skipped = []
const browser = findBrowser()
if (!browser) skipped.push('browser tests: no Chromium or Chrome found (set CHROME_PATH)')
const services = await openServices()
skipped.push(
  ...services.missing.map((name) => `tests that need ${name}: none found and none could be started`),
)

let failed = false
const check = (name, code) => {
  if (code !== 0) failed = true
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
}

const port = String(await freePort())
ensureBuilt()
// everything on one database, the one that serves the public where there is one
const E2E_DATABASE_URL = (!isAll && services.env.TEST_DATABASE_URL) || ''
const portal = browser && start('e2e/support/serve.ts', [port], { E2E_DATABASE_URL }, 'ignore')
try {
  // sources are checked, and a portal opens, while the first tests wait here and there; more at once is slower
  await Promise.all([checkSources(), runTests()])
  if (browser) await runBrowserTests()
} finally {
  portal?.kill()
  services.close()
}

for (const reason of skipped) console.log(`SKIPPED: ${reason}`)
if (!isAll) console.log(`\nLeft to npm test -- --all: ${LEFT_OUT.join('; ')}`)
const total = count()
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
const isIncomplete = Boolean(process.env.CI) && (skipped.length > 0 || total.skipped > 0)
if (isIncomplete) console.log('FAILED: a suite was skipped')
process.exit(failed || total.failed > 0 || isIncomplete ? 1 : 0)

/** Starts a script of the project beside this one. */
function start(script, args, env, stdout = 'inherit') {
  const stdio = ['ignore', stdout, 'inherit']
  return spawn(nodePath(), [inProject(script), ...args], { cwd: ROOT, stdio, env: projectEnv(env) })
}

/** The exit code of what was started. */
function end(child) {
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

async function runTests() {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`]
  const api = services.env.TEST_DATABASE_URL ? 'api-postgres' : 'api'
  const some = ['unit', 'web', 'world', api].flatMap((project) => ['--project', project])
  const args = ['run', ...reports, ...(isAll ? [] : [...some, '--exclude', '**/*-crash.test.ts'])]
  const env = { ...services.env, ...(isAll && { TEST_ALL: 'true' }) }
  const tests = start('node_modules/vitest/vitest.mjs', args, env)
  check('unit, API and adapter tests', await end(tests))
}

async function runBrowserTests() {
  // without a portal the tests open one, and say why when that fails too
  const isOpen = await answers(port)
  const some = isAll ? [] : ['--project', 'journeys']
  const tests = start('node_modules/@playwright/test/cli.js', ['test', ...some], {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`,
    ...(isOpen && { E2E_PORT: port }),
  })
  check('browser tests', await end(tests))
}

/** Types, lint and format. Each on one core: several would each work out the same types anew. */
async function checkSources() {
  const tools = [
    ['types', 'tsc', ['--noEmit', '--checkers', '1', '-p', '.']],
    ['types of the web', 'tsc', ['--noEmit', '--checkers', '1', '-p', 'web']],
    ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
    ['format', 'oxfmt', ['--check']],
  ]
  const results = await Promise.all(
    tools.map(([, command, args]) => runAside(command, args, { GOMAXPROCS: '1' })),
  )
  results.forEach(({ code, output }, index) => {
    if (code !== 0) console.log(output)
    check(tools[index][0], code)
  })
}

/** Adds up what the runners reported. */
function count() {
  const vitest = report('vitest.json')
  const playwright = report('playwright.json')?.stats
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0),
    skipped: (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + (playwright?.skipped ?? 0),
  }
}

function report(name) {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${name}`, 'utf8'))
  } catch {
    return null
  }
}
