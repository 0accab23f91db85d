import { DAY_MS, MINUTE_MS } from '../../../contract/src/rules/durations.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inWorld } from '../../../game-world/src/adapters/native/connection.ts'
import { migrateNativeWorld, nativeWorld } from '../../../game-world/src/adapters/native/index.ts'
import type { GameWorld, TrailStep } from '../../../game-world/src/port/index.ts'
import { openPglite } from '../../../game-world/test/support/databases.ts'
import { SERVERS } from '../../../test/support/servers.ts'
import { seedDemoWorld, seedWorldTrail, type Theft, tickDemoWorld } from '../../src/world/index.ts'
import { forgetOldSteps } from '../../src/world/trail.ts'

const SCHEMA = 'world_lionna_x5'
const NOW = new Date('2026-05-12T18:00:00Z')
const world = { schema: SCHEMA, server: SERVERS.of('lionna_x5'), now: NOW, scale: 0.1 }
const GIVEN = { itemId: 4037, count: 300, key: '3f2c6c0a-56a3-4a26-9a3a-0a0f6f0f3a01' }

let db: Kysely<unknown>
let game: GameWorld
let theft: Theft
let receiver: number

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await inWorld(db, SCHEMA, (trx) => query.execute(trx))).rows

beforeAll(async () => {
  db = await openPglite()
  await migrateNativeWorld(db, SCHEMA)
  await seedDemoWorld(db, world)
  game = nativeWorld(db, { schema: SCHEMA, chronicle: 'ct1' })
  receiver = (await rowsOf(sql<{ id: number }>`select id from character order by id limit 1`))[0]!.id
  const at = new Date(NOW.getTime() - 3 * DAY_MS)
  const outside = [{ at, cause: 'given' as const, characterId: receiver, ...GIVEN }]
  theft = (await seedWorldTrail(db, { ...world, outside }))!
}, 180_000)
afterAll(() => db?.destroy())

const allSteps = () =>
  rowsOf(sql<{ at: Date; thing: number; cause: string }>`
    select at, coalesce(to_thing, from_thing) as thing, cause from item_trail order by id
  `)
const causes = async () => new Set((await allSteps()).map(({ cause }) => cause))
const holderAfter = (step: TrailStep | undefined) => step?.to?.id

describe('the past of the things of a demo world', () => {
  it('is told in the order of time, and not before it is known', async () => {
    const moments = (await allSteps()).map(({ at }) => at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments[0]).toBeGreaterThanOrEqual((await game.trail.since())!.getTime())
    expect(moments.at(-1)).toBeLessThan(NOW.getTime())
  })

  it('ends with who has them', async () => {
    const owned = await rowsOf(sql<{ id: number; characterId: number }>`
      select id, character_id from item where id in (select to_thing from item_trail) order by id limit 200
    `)
    expect(owned.length).toBeGreaterThan(100)
    for (const { id, characterId } of owned)
      expect(holderAfter((await game.trail.ofThing(id, { limit: 1 }))[0])).toBe(characterId)
  })

  it('knows finds, deals, deliveries by their keys, and what was laid away', async () => {
    expect(await causes()).toEqual(new Set(['found', 'bought', 'traded', 'stored', 'given', 'used']))
    const given = await game.trail.ofHolder({ kind: 'character', id: receiver }, GIVEN.itemId, { limit: 9 })
    expect(given.map(({ cause, key }) => [cause, key])).toEqual([
      ['used', null],
      ['given', GIVEN.key],
    ])
  })

  it('has a theft, which leads from the thing to who has it now', async () => {
    const [thing] = await game.items.search({ by: 'itemDbId', keys: [theft.itemDbId], limit: 1 })
    expect(thing).toMatchObject({ ownerId: theft.thief.characterId, place: 'warehouse', enchant: 12 })
    for (const { characterId } of [theft.thief, theft.victim])
      expect((await game.characters.byId(characterId))!.lastSeen!.getTime()).toBeGreaterThan(
        theft.at.getTime(),
      )
    const steps = await game.trail.ofThing(theft.itemDbId, { limit: 9 })
    expect(steps.map(({ cause, from, to }) => [cause, from?.name, to?.name])).toEqual([
      ['stored', theft.thief.name, theft.thief.name],
      ['traded', theft.victim.name, theft.thief.name],
      ['stored', theft.victim.name, theft.victim.name],
      ['stored', theft.victim.name, theft.victim.name],
      ['found', undefined, theft.victim.name],
    ])
  })

  it('is told once, however often a demonstration starts', async () => {
    const before = await allSteps()
    expect(await seedWorldTrail(db, { ...world, outside: [] })).toBeNull()
    expect(await allSteps()).toEqual(before)
  })
})

describe('a living world', () => {
  it('writes down what is found, used and traded, and each thing goes on from where it was', async () => {
    const before = (await allSteps()).length
    for (let minute = 1; minute <= 90; minute++)
      await tickDemoWorld(db, { ...world, now: new Date(NOW.getTime() + minute * MINUTE_MS), seconds: 60 })
    const written = (await allSteps()).slice(before)
    expect(written.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['found', 'used', 'traded']))
    for (const { thing } of written.filter(({ cause }) => cause === 'traded')) {
      const moves = (await game.trail.ofThing(thing, { limit: 50 })).filter(({ from, to }) => from && to)
      const givers = moves.slice(0, -1).map(({ from }) => from!.id)
      expect(givers).toEqual(moves.slice(1).map(({ to }) => to!.id))
    }
  }, 120_000)

  it('forgets the oldest steps, and says since when all are known', async () => {
    await inWorld(db, SCHEMA, (trx) => forgetOldSteps({ trx }, 100))
    const kept = await allSteps()
    expect(kept.length).toBeLessThanOrEqual(100)
    expect(await game.trail.since()).toEqual(kept[0]!.at)
  })
})
