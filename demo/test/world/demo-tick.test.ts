import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '../../../contract/src/rules/durations.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levelOf } from '../../../game-world/src/game-data/index.ts'
import { seedDemoWorld, tickDemoWorld } from '../../src/world/index.ts'
import { migrateNativeWorld, nativeWorld } from '../../../game-world/src/adapters/native/index.ts'
import type { GameWorld } from '../../../game-world/src/port/index.ts'
import { openPglite } from '../../../game-world/test/support/databases.ts'
import { SERVERS } from '../../../test/support/servers.ts'

const SCHEMA = 'world_lionna_x5'

let db: Kysely<unknown>
let world: GameWorld
let clock = Date.parse('2026-05-12T15:00:00Z')
const tick = (milliseconds: number, seconds = 25) =>
  tickDemoWorld(db, {
    schema: SCHEMA,
    server: SERVERS.of('lionna_x5'),
    now: new Date((clock += milliseconds)),
    seconds,
  })

beforeAll(async () => {
  db = await openPglite()
  await migrateNativeWorld(db, SCHEMA)
  await seedDemoWorld(db, {
    schema: SCHEMA,
    server: SERVERS.of('lionna_x5'),
    scale: 0.055,
    now: new Date(clock),
  })
  world = nativeWorld(db, { schema: SCHEMA, chronicle: 'ct1' })
}, 180_000)
afterAll(() => db?.destroy())

interface Life {
  id: number
  account: string
  level: number
  exp: number
  pvp: number
  pk: number
  played: number
  presence: string
  sessionIp: string | null
  lastSeen: Date
  isOut: boolean
  hasShop: boolean
}
async function lives(): Promise<Map<number, Life>> {
  const { rows } = await sql<Life>`
    select id, account, level, exp, pvp, pk, played, presence, session_ip, last_seen,
      is_banned or deleted_at is not null as is_out,
      exists (select from ${sql.id(SCHEMA, 'offline_shop')} where character_id = id) as has_shop
    from ${sql.id(SCHEMA, 'character')}
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many play when an hour has passed since a moment. */
async function playingAt(moment: string): Promise<number> {
  await tick(Date.parse(moment) - clock)
  for (let step = 0; step < 12; step++) await tick(5 * MINUTE_MS)
  return (await world.population.onlineNow()).characters
}

/** Whoever was not there before began with nothing. */
const NEWBORN = { exp: 0, pvp: 0, pk: 0, played: 0 }

/** What must hold after any step. */
function expectSound(now: Map<number, Life>, before: Map<number, Life>): void {
  const here = [...now.values()].filter((life) => life.presence !== 'offline')
  expect(new Set(here.map((life) => life.account)).size).toBe(here.length)
  for (const life of now.values()) {
    const former = before.get(life.id) ?? NEWBORN
    expect(life.exp).toBeGreaterThanOrEqual(former.exp)
    expect(life.pvp).toBeGreaterThanOrEqual(former.pvp)
    expect(life.pk).toBeGreaterThanOrEqual(former.pk)
    expect(life.played).toBeGreaterThanOrEqual(former.played)
    expect(life.lastSeen.getTime()).toBeLessThanOrEqual(clock)
    expect(levelOf(life.exp)).toBe(life.level)
    expect(life.sessionIp !== null).toBe(life.presence === 'online')
    expect(life.hasShop).toBe(life.presence === 'offline-shop')
    expect(life.isOut && life.presence !== 'offline').toBe(false)
  }
}

async function expectBossesSound(): Promise<void> {
  for (const boss of await world.bosses.all()) {
    expect(boss.isAlive).toBe(boss.respawn === null)
    expect(boss.respawn?.to.getTime() ?? Infinity).toBeGreaterThan(clock)
  }
}

describe('a living world', () => {
  it('keeps its rules through two hundred steps, and moves', async () => {
    const start = await lives()
    let before = start
    for (let step = 0; step < 200; step++) {
      expect(await tick(step % 20 === 19 ? 40 * MINUTE_MS : 25_000)).toBe(true)
      if (step % 10 !== 9) continue
      const now = await lives()
      expectSound(now, before)
      before = now
    }
    await expectBossesSound()
    const changed = (what: (life: Life) => unknown) =>
      [...before.values()].filter((life) => {
        const former = start.get(life.id)
        return former !== undefined && what(life) !== what(former)
      }).length
    expect(changed((life) => life.exp)).toBeGreaterThan(10)
    expect(changed((life) => life.level)).toBeGreaterThan(0)
    expect(changed((life) => life.pvp)).toBeGreaterThan(0)
    expect(changed((life) => life.presence)).toBeGreaterThan(5)
  }, 120_000)

  it('lets adena and treasuries grow', async () => {
    const treasury = async () =>
      (await world.castles.castles()).reduce((sum, castle) => sum + castle.treasury, 0)
    const [adena, tax] = [(await world.population.totals()).adena, await treasury()]
    for (let step = 0; step < 8; step++) await tick(5 * MINUTE_MS)
    expect((await world.population.totals()).adena).toBeGreaterThan(adena)
    expect(await treasury()).toBeGreaterThan(tax)
  })

  it('stands still when a step comes twice', async () => {
    await tick(25_000)
    const before = await lives()
    expect(await tick(0)).toBe(false)
    expect(await tick(5000)).toBe(false)
    expect(await lives()).toEqual(before)
  })

  it('follows the hour', async () => {
    const night = await playingAt('2026-05-20T01:00Z')
    const evening = await playingAt('2026-05-20T17:00Z')
    expect(evening).toBeGreaterThan(night * 1.8)
  })

  it('slays bosses, tells who did it, and begins a new round on Monday', async () => {
    const alive = (await world.bosses.all()).filter((boss) => boss.isAlive).map((boss) => boss.npcId)
    const [best] = await world.bosses.hunters(0, 1)
    for (let step = 0; step < 60; step++) await tick(10 * MINUTE_MS)
    const slain = (await world.bosses.all()).filter((boss) => !boss.isAlive && alive.includes(boss.npcId))
    expect(slain.length).toBeGreaterThan(0)
    for (const boss of slain) expect(boss.lastKiller).toMatch(/^\w+$/)
    expect(await world.bosses.huntersOf(slain[0]!.npcId, 5)).not.toHaveLength(0)

    await tick(7 * DAY_MS)
    expect((await world.bosses.hunters(1, 1))[0]!.points).toBeGreaterThanOrEqual(best?.points ?? 1)
    await expectBossesSound()
  }, 120_000)

  it('holds the sieges that are due and sets the next on a Sunday to come', async () => {
    const before = await world.castles.castles()
    await tick(40 * DAY_MS)
    for (const [index, castle] of (await world.castles.castles()).entries()) {
      const wait = castle.nextSiege!.getTime() - clock
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(14 * DAY_MS)
      expect((castle.nextSiege!.getTime() - before[index]!.nextSiege!.getTime()) % (14 * DAY_MS)).toBe(0)
      expect(castle.attackers.length).toBeLessThanOrEqual(1)
    }
    for (const hall of await world.castles.contestableHalls())
      expect(hall.nextSiege!.getTime()).toBeGreaterThan(clock)
    for (const hall of await world.castles.rentableHalls())
      expect(hall.auction === null || hall.auction.endsAt.getTime() > clock).toBe(true)
  })

  it('does not make up for a long standstill at once', async () => {
    const before = await lives()
    await tick(30 * DAY_MS)
    const now = await lives()
    expectSound(now, before)
    for (const life of now.values())
      expect(life.played - (before.get(life.id) ?? NEWBORN).played).toBeLessThanOrEqual(HOUR_SECONDS)
  })

  it('puts out of the game who is banned, and whose account is blocked', async () => {
    const { rows } = await sql<{ id: number; account: string }>`
      select id, account from ${sql.table(`${SCHEMA}.character`)} where presence = 'online' order by id limit 2`.execute(
      db,
    )
    const [banned, blocked] = rows as [(typeof rows)[number], (typeof rows)[number]]
    await sql`update ${sql.table(`${SCHEMA}.character`)} set is_banned = true where id = ${banned.id}`.execute(
      db,
    )
    await sql`update ${sql.table(`${SCHEMA}.account`)} set is_blocked = true where login = ${blocked.account}`.execute(
      db,
    )
    await tick(MINUTE_MS)
    for (const { id } of rows) expect((await world.characters.byId(id))!.presence).toBe('offline')
  })

  it('lifts bans that have run out', async () => {
    await tick(100 * DAY_MS)
    for (const { until } of await world.characters.banned()) expect(until).toBeNull()
  })
})
