import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { freePort } from './e2e/support/free-port.ts'
import { BROWSER_ARGS, knownBrowser } from './scripts/services.ts'

// a portal that runs already is used when its port is given; `e2e/support/serve.ts` starts one
const isGiven = process.env['E2E_PORT'] !== undefined
// workers read this file too, and must meet the portal where it was started
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
// by its name: numbers have no passkeys
const origin = `http://localhost:${port}`

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'e2e/journeys', testMatch: '*.e2e.ts' },
    { name: 'behaviour', testDir: 'e2e/behaviour', testMatch: '*.e2e.ts' },
    { name: 'page-checks', testDir: 'e2e/page-checks', testMatch: '*.e2e.ts' },
  ],
  outputDir: '.cache/e2e',
  // one more than cores: there is always one that waits
  workers: availableParallelism() + 1,
  fullyParallel: true,
  timeout: 90_000,
  forbidOnly: Boolean(process.env['CI']),
  expect: { timeout: 15_000 },
  // the JSON goes to the file that PLAYWRIGHT_JSON_OUTPUT_NAME names
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    locale: 'en-GB',
    // an hour away from UTC and from every demo server, so that mixed-up clocks show
    timezoneId: 'America/St_Johns',
    // recording costs a quarter of the time; `npm run e2e -- --trace on` records
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: knownBrowser() ?? '',
      args: [
        ...BROWSER_ARGS,
        // pages live too briefly for code that is made faster to pay for itself: a tenth of the work
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/support/serve.ts ${port}`,
    url: `${origin}/`,
    timeout: 120_000,
    reuseExistingServer: isGiven,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
