import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateNativeWorld } from '../../../src/adapters/native/index.ts'
import { migrateSchema } from '../../../src/adapters/native/migrate-schema.ts'
import { migrations } from '../../../src/adapters/native/migrations/index.ts'
import { isPostgresThere, openPostgres } from '../../support/databases.ts'

const SCHEMA = 'world_upgraded'
const UPGRADE = ['9999-upgrade', 'alter table character add column upgraded boolean;'] as const
const TABLE = sql.table(`${SCHEMA}.character`)

describe.skipIf(!(await isPostgresThere()))('an upgrade on PostgreSQL', () => {
  let db: Kysely<unknown>
  let close: (() => Promise<void>) | undefined

  // In hooks: the server makes a checkpoint for each dropped database, and a busy disk takes its time for that.
  beforeAll(async () => {
    ;({ db, close } = await openPostgres())
    await migrateNativeWorld(db, SCHEMA)
  })
  afterAll(() => close?.())

  it('queues nobody behind a long reader, and is made when that has ended', async () => {
    const report = await startReading()
    try {
      let isUpgraded = false
      const upgrade = migrateSchema(db, SCHEMA, [...migrations, UPGRADE]).then(() => (isUpgraded = true))
      await expect.poll(isSomebodyWaiting).toBe(true)
      // whoever comes behind the upgrade is answered, although the long reader has not ended
      await sql`select from ${TABLE}`.execute(db)
      expect(isUpgraded).toBe(false)
      await report.end()
      await upgrade
      await sql`select upgraded from ${TABLE}`.execute(db)
    } finally {
      await report.end()
    }
  })

  async function startReading() {
    const hasRead = Promise.withResolvers<void>()
    const isEnough = Promise.withResolvers<void>()
    const reading = db.transaction().execute(async (tx) => {
      await sql`select from ${TABLE}`.execute(tx)
      hasRead.resolve()
      await isEnough.promise
    })
    await hasRead.promise
    return {
      end: () => {
        isEnough.resolve()
        return reading
      },
    }
  }

  async function isSomebodyWaiting() {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (
        select from pg_locks where not granted and relation = ${`${SCHEMA}.character`}::regclass
      ) as waiting
    `.execute(db)
    return rows[0]!.waiting
  }
})
