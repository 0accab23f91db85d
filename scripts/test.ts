import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.ts'
import { end, inProject, projectEnv, ROOT, start } from './project.ts'
import { answers, findBrowser, freePort, openServices } from './services.ts'

// `npm test`: what somebody waits for after a change, on a fresh clone too. `npm test -- --all` is everything there is to
// check, for whom nobody waits. There, and with CI=true, a test that failed is tried once more, and is named as flaky when
// that went well; with CI=true a suite that cannot run is a failure.
const isCi = Boolean(process.env['CI'])
const isAll = process.argv.includes('--all')
const RETRIES = isAll || isCi ? '1' : '0'
const REPORTS = inProject('.cache', 'reports')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const skipped: string[] = []
const browser = findBrowser()
if (!browser) skipped.push('browser tests: no Chromium or Chrome found (set CHROME_PATH)')
const services = await openServices()
skipped.push(
  ...services.missing.map((name) => `tests that need ${name}: none found and none could be started`),
)

const hasPostgres = Boolean(services.env.TEST_DATABASE_URL)
const LEFT_OUT = [
  hasPostgres ? 'the API tests on the embedded database too' : 'the API tests on a database server',
  'the L2J adapter’s own tests',
  'portals that are killed, commands and portals as processes of their own, races, and most sequences of the money’s model',
  'every call in every odd way',
  'browsers, but for the journeys: how parts of pages behave; every page in every look and on every server',
]

let failed = false
const check = (name: string, code: number) => {
  if (code !== 0) failed = true
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
}

const port = await freePort()
ensureBuilt()
// everything on one database, the one that serves the public where there is one
const E2E_DATABASE_URL = (!isAll && services.env.TEST_DATABASE_URL) || ''
const portal =
  browser === null
    ? null
    : start(['e2e/support/serve.ts', String(port)], { E2E_DATABASE_URL }, ['ignore', 'ignore', 'inherit'])
try {
  // sources are checked, and a portal opens, while the first tests wait here and there; more at once is slower
  await Promise.all([checkSources(), runTests()])
  if (browser) await runBrowserTests(browser)
} finally {
  portal?.kill()
  services.close()
}

for (const reason of skipped) console.log(`SKIPPED: ${reason}`)
if (!isAll) console.log(`\nLeft to npm test -- --all: ${LEFT_OUT.join('; ')}`)
const total = count()
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
const isIncomplete = isCi && (skipped.length > 0 || total.skipped > 0)
if (isIncomplete) console.log('FAILED: a suite was skipped')
process.exit(failed || total.failed > 0 || isIncomplete ? 1 : 0)

async function runTests() {
  const reporters = ['default', 'json', './test/support/flaky-reporter.ts']
  const reports = [
    ...reporters.flatMap((name) => ['--reporter', name]),
    `--outputFile.json=${REPORTS}/vitest.json`,
  ]
  const projects = ['unit', 'build', 'web', 'world', hasPostgres ? 'api-postgres' : 'api']
  const leftOut = [
    '**/*-{crash,exhaustive,process}*.test.ts',
    '**/*-{at-once,server}.{test,postgres.test}.ts',
    '**/*.mariadb.test.ts',
    ...(hasPostgres ? ['**/*.pglite.test.ts'] : []),
  ]
  const some = [
    ...projects.flatMap((name) => ['--project', name]),
    ...leftOut.flatMap((files) => ['--exclude', files]),
  ]
  const args = ['run', '--retry', RETRIES, ...reports, ...(isAll ? [] : some)]
  const env = { ...services.env, ...(isAll && { TEST_ALL: 'true' }) }
  const tests = start(['node_modules/vitest/vitest.mjs', ...args], env)
  check('unit, API and adapter tests', await end(tests))
}

async function runBrowserTests(browserPath: string) {
  // without a portal the tests open one, and say why when that fails too
  const isOpen = await answers(port)
  const some = isAll ? [] : ['--project', 'journeys']
  const tests = start(['node_modules/@playwright/test/cli.js', 'test', '--retries', RETRIES, ...some], {
    CHROME_PATH: browserPath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`,
    ...(isOpen && { E2E_PORT: String(port) }),
  })
  check('browser tests', await end(tests))
}

/** Types, lint and format. Each on one core: several would each work out the same types anew. */
async function checkSources() {
  const tools = [
    { name: 'types', command: 'tsc --noEmit --checkers 1 -p .' },
    { name: 'types of the web', command: 'tsc --noEmit --checkers 1 -p web' },
    { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
    { name: 'format', command: 'oxfmt --check' },
  ]
  const results = await Promise.all(
    tools.map(async (tool) => ({ ...tool, ...(await runAside(tool.command)) })),
  )
  for (const { name, code, output } of results) {
    if (code !== 0) console.log(output)
    check(name, code)
  }
}

/** Runs a tool beside others; what it prints comes in one piece at the end. */
async function runAside(command: string) {
  const child = spawn(command, { cwd: ROOT, shell: true, env: projectEnv({ GOMAXPROCS: '1' }) })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { code: await end(child), output }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>
}

/** Adds up what the runners reported. */
function count() {
  const vitest = report('vitest.json') as VitestReport | null
  const playwright = (report('playwright.json') as PlaywrightReport | null)?.stats
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (playwright?.flaky ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0),
    skipped: (vitest?.numPendingTests ?? 0) + (vitest?.numTodoTests ?? 0) + (playwright?.skipped ?? 0),
  }
}

function report(name: string): unknown {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${name}`, 'utf8'))
  } catch {
    return null
  }
}
