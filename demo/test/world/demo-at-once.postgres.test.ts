import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/adapters/native'
import { isPostgresThere, openPostgres } from '../../../game-world/test/support/databases.ts'
import { SERVERS } from '../../../test/support/servers.ts'
import { seedDemoWorld, tickDemoWorld } from '../../src/world/index.ts'

const isThere = await isPostgresThere()

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
    const seed = { schema, server: SERVERS.of('airin_x3'), scale: 0.05, now: new Date(start) }
    const seeds = await Promise.all([1, 2, 3].map(() => seedDemoWorld(opened.db, seed)))
    expect(seeds.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(
      (await nativeWorld(opened.db, { schema, chronicle: 'c5' }).population.totals()).adena,
    ).toBeGreaterThan(1e6)
  })

  it('moves on once, whoever ticks', async () => {
    const tick = { schema, server: SERVERS.of('airin_x3'), now: new Date(start + 3_600_000), seconds: 25 }
    const moved = await Promise.all([1, 2, 3].map(() => tickDemoWorld(opened.db, tick)))
    expect(moved.filter(Boolean)).toHaveLength(1)
  })
})
