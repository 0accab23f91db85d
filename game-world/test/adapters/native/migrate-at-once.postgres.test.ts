import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateNativeWorld } from '../../../src/adapters/native/index.ts'
import { migrations } from '../../../src/adapters/native/migrations/index.ts'
import { isPostgresThere, openPostgres } from '../../support/databases.ts'

const SCHEMA = 'world_upgraded'
const UPGRADE = ['9999-upgrade', 'alter table character add column upgraded boolean;'] as const
const TABLE = sql.table(`${SCHEMA}.character`)

it.skipIf(!(await isPostgresThere()))(
  'an upgrade queues nobody behind a long reader, and is made when that has ended',
  async () => {
    const { db, close } = await openPostgres()
    try {
      await migrateNativeWorld(db, SCHEMA)
      const report = Promise.withResolvers<void>()
      const reading = db.transaction().execute(async (tx) => {
        await sql`select from ${TABLE}`.execute(tx)
        await report.promise
      })
      let isUpgraded = false
      const upgrade = migrateNativeWorld(db, SCHEMA, [...migrations, UPGRADE]).then(() => (isUpgraded = true))
      const isWaiting = async () => {
        const { rows } = await sql<{ waiting: boolean }>`
          select exists (
            select from pg_locks where not granted and relation = ${`${SCHEMA}.character`}::regclass
          ) as waiting
        `.execute(db)
        return rows[0]!.waiting
      }
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
      // whoever comes behind the upgrade is answered, although the long reader has not ended
      await sql`select from ${TABLE}`.execute(db)
      expect(isUpgraded).toBe(false)
      report.resolve()
      await Promise.all([reading, upgrade])
      await sql`select upgraded from ${TABLE}`.execute(db)
    } finally {
      await close()
    }
  },
)
