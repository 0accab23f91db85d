import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, nodePath, projectEnv, ROOT, runAside } from './project.mjs'
import { freePort, openServices } from './services.mjs'

// `npm test`: everything there is to check, on a fresh clone too. With CI=true a suite that cannot run is a failure.
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

let portal = null
try {
  ensureBuilt()
  // what waits here and there leaves room: sources are checked, and a portal opens, while the first tests run
  const port = String(await freePort())
  if (browser) portal = start('e2e/support/serve.ts', [port], {}, 'ignore')
  const sources = checkSources()
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`]
  const tests = await end(start('node_modules/vitest/vitest.mjs', ['run', ...reports], services.env))
  await sources
  check('unit, API and adapter tests', tests)
  if (browser) {
    const browserTests = start('node_modules/@playwright/test/cli.js', ['test'], {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`,
      // one that did not open is opened by the tests, which then say why
      ...(portal.exitCode === null && { E2E_PORT: port }),
    })
    check('browser tests', await end(browserTests))
  }
} finally {
  portal?.kill()
  services.close()
}

for (const reason of skipped) console.log(`SKIPPED: ${reason}`)
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

/** Types, lint and format at the same time. */
async function checkSources() {
  const tools = [
    ['types', 'tsc', ['--noEmit', '-p', '.']],
    ['types of the web', 'tsc', ['--noEmit', '-p', 'web']],
    ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
    ['format', 'oxfmt', ['--check']],
  ]
  const results = await Promise.all(tools.map(([, command, args]) => runAside(command, args)))
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
