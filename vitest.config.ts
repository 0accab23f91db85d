import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { commonPasswords } from './web/scripts/common-passwords.mjs'
import { findServices } from './test/support/find-services.ts'

// asked for once here, so that a suite whose service is missing says so instead of failing file by file
const services = await findServices()

const setupFiles = ['test/support/fail-on-console-error.ts']
const api = {
  root: import.meta.dirname,
  include: ['server/test/*/*.test.ts', 'demo/test/{db,payment-simulator,portal}/*.test.ts'],
  setupFiles,
  isolate: false,
}

/** They look at the built pages, which take ten seconds to build: nobody else waits for that. */
const OF_THE_BUILD = ['test/kit-styles.test.ts', 'test/page-chunks.test.ts']

const world = {
  setupFiles,
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    provide: services,
    // long enough for a machine that is busy with other things; no test waits for it
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // without it a second, which a busy machine needs for less than that
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'contract/test/**/*.test.ts',
            '{demo,server}/test/*/unit/*.test.ts',
            'game-world/test/game-data/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: OF_THE_BUILD,
          globalSetup: ['server/test/support/built-server.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: OF_THE_BUILD,
          globalSetup: ['test/support/built-web.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react(), commonPasswords],
        root: 'web',
        test: {
          name: 'web',
          environment: 'happy-dom',
          // a figure that runs to its value would be drawn anew as often as the machine can
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          include: ['test/**/*.test.{ts,tsx}'],
          setupFiles: ['../test/support/fail-on-console-error.ts', 'test/support/shared-window.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...world,
          name: 'world',
          include: ['game-world/test/adapters/**/*.test.ts', 'demo/test/world/*.test.ts'],
        },
      },
      ...(services.mysqlUrl
        ? [
            {
              extends: true as const,
              test: {
                ...world,
                name: 'world-mysql',
                include: ['game-world/test/adapters/l2j/*.mariadb.test.ts'],
                // MySQL in the place of MariaDB
                provide: { ...services, mariadbUrl: services.mysqlUrl },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          ...api,
          name: 'api',
          // the embedded database is part of the process that is killed, lets nobody wait for somebody else, and has neither
          // connections nor tools of its own; every call in every odd way is asked on the other one
          exclude: ['{demo,server}/test/*/*-{crash,at-once,server,exhaustive}.test.ts'],
          globalSetup: ['server/test/support/built-server.ts', 'server/test/support/embedded-template.ts'],
        },
      },
      ...(services.postgresUrl
        ? [
            {
              extends: true as const,
              test: {
                ...api,
                name: 'api-postgres',
                globalSetup: [
                  'server/test/support/built-server.ts',
                  'server/test/support/postgres-template.ts',
                ],
              },
            },
          ]
        : []),
    ],
  },
})
