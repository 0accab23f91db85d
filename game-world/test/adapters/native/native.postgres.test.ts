import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateNativeWorld, nativeWorld } from '../../../src/adapters/native/index.ts'
import { seedDemoWorld, tickDemoWorld } from '../../../src/adapters/native/demo/index.ts'
import { migrations } from '../../../src/adapters/native/migrations/index.ts'
import { WorldUnavailable } from '../../../src/port/index.ts'
import { describeGameWorld } from '../../../src/conformance/index.ts'
import { isPostgresThere, openPostgres } from '../../support/databases.ts'
import { insertFixture } from './insert-fixture.ts'
import { openSuiteWorld } from './open-suite-world.ts'

const isThere = await isPostgresThere()

describe.skipIf(!isThere)('on PostgreSQL', () => {
  describeGameWorld('native world', {
    async setup(fixture) {
      const { db, close } = await openPostgres()
      await migrateNativeWorld(db, 'world_suite')
      await insertFixture(db, 'world_suite', fixture)
      return { ...openSuiteWorld(db, { schema: 'world_suite', chronicle: 'ct1' }), close }
    },
  })

  describe('migrations', () => {
    let opened: Awaited<ReturnType<typeof openPostgres>>
    beforeAll(async () => {
      opened = await openPostgres()
    })
    afterAll(() => opened?.close())

    it('that never ran are not confused with a database that is gone', async () => {
      const error = await nativeWorld(opened.db, { schema: 'world_none', chronicle: 'c5' })
        .clock()
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(WorldUnavailable)
    })

    it('run once when several processes start together, on several worlds', async () => {
      const worlds = ['world_a', 'world_b', 'world_a', 'world_b', 'world_a']
      await Promise.all(worlds.map((schema) => migrateNativeWorld(opened.db, schema)))
      const { rows } = await sql<{ name: string }>`select name from world_a.migration order by name`.execute(
        opened.db,
      )
      expect(rows.map(({ name }) => name)).toEqual(migrations.map(([name]) => name))
    })

    it('leave other schemas alone', async () => {
      const { rows } = await sql`select from information_schema.tables where table_schema = 'public'`.execute(
        opened.db,
      )
      expect(rows).toEqual([])
    })
  })
})

describe.skipIf(!isThere)('the demonstration on PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openPostgres>>
  const schema = 'world_airin_x3'
  const start = Date.parse('2026-05-12T18:00:00Z')
  beforeAll(async () => {
    opened = await openPostgres()
    await migrateNativeWorld(opened.db, schema)
  })
  afterAll(() => opened?.close())

  it('is seeded once, by whoever comes first', async () => {
    const seed = { schema, server: 'airin_x3', scale: 0.05, now: new Date(start) }
    const seeds = await Promise.all([1, 2, 3].map(() => seedDemoWorld(opened.db, seed)))
    expect(seeds.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(
      (await nativeWorld(opened.db, { schema, chronicle: 'c5' }).population.totals()).adena,
    ).toBeGreaterThan(1e6)
  })

  it('moves on once, whoever ticks', async () => {
    const tick = { schema, server: 'airin_x3', now: new Date(start + 3_600_000), seconds: 25 }
    const moved = await Promise.all([1, 2, 3].map(() => tickDemoWorld(opened.db, tick)))
    expect(moved.filter(Boolean)).toHaveLength(1)
  })
})

describe('a world whose database is gone', () => {
  it('is unavailable, whatever is asked', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1, user: 'nobody' })
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin()],
    })
    const world = nativeWorld(db, { schema: 'world_x', chronicle: 'c5' })
    await expect(world.clock()).rejects.toThrow(WorldUnavailable)
    await expect(world.rankings.byExp(1)).rejects.toThrow(WorldUnavailable)
    await db.destroy()
  })
})
