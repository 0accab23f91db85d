import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { NewerSchema } from '@castellan/game-world/sql/newer-schema'
import { up as makeOldTable } from '../../../server/migrations/0011-sandbox.ts'
import { up as removeOldTable } from '../../../server/migrations/0022-simulator-leaves.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { atTheEnd } from '../../../server/test/support/at-the-end.ts'
import { cloneDatabase } from '../../../server/test/support/clone-database.ts'
import { migrations } from '../../src/db/migrations/index.ts'
import { migrateDemo } from '../../src/db/demo-schema.ts'

const clone = await cloneDatabase()
atTheEnd(() => clone.drop())
const { db } = clone.database

/** Where the portal kept what was simulated up to 0.1, and where the simulator keeps it. */
async function whereItIs() {
  const { rows } = await sql<{ before: string | null; now: string | null }>`
    select to_regclass('public.sandbox_object') as before, to_regclass('demo.simulated_object') as now`.execute(
    db,
  )
  return Object.entries(rows[0]!).flatMap(([name, found]) => (found ? [name] : []))
}

beforeEach(async () => {
  await sql`drop schema if exists demo cascade`.execute(db)
  await sql`drop table if exists sandbox_object`.execute(db)
})

describe('a database of 0.1, with what was simulated among the portal’s own tables', () => {
  const portal = db as unknown as Kysely<unknown>
  beforeEach(() => makeOldTable(portal))

  it('loses the table with the upgrade where nothing was simulated', async () => {
    await removeOldTable(portal)
    expect(await whereItIs()).toEqual([])
  })

  it('keeps what was simulated, which the simulator takes along when it is switched on', async () => {
    await sql`insert into sandbox_object (provider, id, data) values ('stripe', 'pi_1', '{"amount": 5}')`.execute(
      db,
    )
    await removeOldTable(portal)
    expect(await whereItIs()).toEqual(['before'])
    for (let start = 0; start < 2; start++) await migrateDemo(db)
    expect(await whereItIs()).toEqual(['now'])
    const { rows } = await sql`select provider, id, data from demo.simulated_object`.execute(db)
    expect(rows).toEqual([{ provider: 'stripe', id: 'pi_1', data: { amount: 5 } }])
  })
})

describe('the tables of the demonstration', () => {
  it('are made once by processes that start together', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDemo(db)))
    const { rows } = await sql`select name from demo.migration`.execute(db)
    expect(rows).toEqual(migrations.map(([name]) => ({ name })))
  })

  it('of a newer version are refused', async () => {
    await migrateDemo(db)
    await sql`insert into demo.migration (name) values ('9999-of-tomorrow')`.execute(db)
    await expect(migrateDemo(db)).rejects.toThrow(NewerSchema)
    await expect(migrateDemo(db)).rejects.toThrow('demo/9999-of-tomorrow')
  })

  it('are nothing to the portal’s own migrations', async () => {
    await migrate(db)
    expect(await whereItIs()).toEqual([])
    await migrateDemo(db)
    await migrate(db)
    expect(await whereItIs()).toEqual(['now'])
  })
})
