import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateNativeWorld, nativeWorld } from '../../../src/adapters/native/index.ts'
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
