import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../src/app/read-config.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { writePast } from '../../../demo/src/portal/past-step.ts'
import { seedDemo } from '../../../demo/src/portal/seed-demo.ts'
import { PASSWORD_MEMORY } from './password-cost.ts'
import { openPortal } from '../../src/app/open-portal.ts'

/** How much of a full demonstration the tests' worlds hold. */
const SCALE = 0.05

/** Prepares a database as every test file finds it: tables, job queues and five small worlds. Closes it. */
export async function fillTemplate(database: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    CAPTCHA_PROVIDER: 'off',
    JWT_SECRET: 'x'.repeat(32),
    PASSWORD_MEMORY,
  })
  const portal = await openPortal(config, database, pino({ level: 'silent' }), { schedule: false })
  await writePast(portal.db, await seedDemo(portal, { now: new Date(), scale: SCALE }))
  await portal.close()
  rmSync(dataDir, { recursive: true })
}
