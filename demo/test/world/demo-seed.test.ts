import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CHRONICLE_KEYS,
  classById,
  itemOf,
  levelOf,
  npcOf,
  skillOf,
} from '../../../game-world/src/game-data/index.ts'
import {
  demoAccounts,
  demoPersonName,
  type DemoSeed,
  isWorldEmpty,
  seedDemoWorld,
} from '../../src/world/index.ts'
import { migrateNativeWorld, nativeWorld } from '../../../game-world/src/adapters/native/index.ts'
import type { GameWorld } from '../../../game-world/src/port/index.ts'
import { openPglite } from '../../../game-world/test/support/databases.ts'
import { SERVER_KEYS, SERVERS } from '../support/demo-servers.ts'

const NOW = new Date('2026-05-12T19:30:00Z')
/** At the scale of these tests; none is smaller than has something of everything. */
const POPULATIONS: Readonly<Record<string, number>> = {
  bartz_x3: 142,
  teon_x1: 90,
  lionna_x5: 192,
  harbor_x1: 90,
  airin_x3: 90,
  gludin_x3: 90,
  oren_x1: 90,
  aden_x7: 191,
}

let db: Kysely<unknown>
const seeds = new Map<string, DemoSeed>()
const worldOf = (server: string): GameWorld =>
  nativeWorld(db, { schema: `world_${server}`, chronicle: SERVERS.of(server).chronicle })

async function seeded(schema: string, server: string): Promise<DemoSeed> {
  await migrateNativeWorld(db, schema)
  return seedDemoWorld(db, { schema, server: SERVERS.of(server), scale: 0.05, now: NOW })
}

beforeAll(async () => {
  db = await openPglite()
  for (const server of SERVER_KEYS) seeds.set(server, await seeded(`world_${server}`, server))
}, 180_000)
afterAll(() => db?.destroy())

/** One number for all rows of a world. */
async function checksum(schema: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_name <> 'migration' order by 1
  `.execute(db)
  const sums: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select ${name}::text || count(*) || md5(string_agg(line::text, '|' order by line::text)) as sum
      from ${sql.id(schema, name)} line
    `.execute(db)
    sums.push(rows[0]?.sum ?? name)
  }
  return sums.join('\n')
}

/** Keys, indexes and checks of a world, as they would be made. */
async function guards(schema: string): Promise<string[]> {
  const { rows } = await sql<{ guard: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard
    from pg_constraint where connamespace = ${schema}::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = ${schema}
    order by 1
  `.execute(db)
  return rows.map(({ guard }) => guard.replaceAll(schema, 'world'))
}

const count = async (from: string): Promise<number> =>
  (await sql.raw<{ count: number }>(`select count(*)::integer from ${from}`).execute(db)).rows[0]!.count

const owned = (server: string, person: number | null) =>
  demoAccounts(SERVERS.of(server), 0.05).filter((account) => account.person === person)

describe('a seeded world', () => {
  it('is tried with every chronicle', () => {
    expect(new Set(SERVERS.all.map(({ chronicle }) => chronicle))).toEqual(new Set(CHRONICLE_KEYS))
  })

  it.each(SERVER_KEYS)('of %s holds nothing but what its chronicle has', async (server) => {
    const chronicle = SERVERS.of(server).chronicle
    const known = { item: itemOf, npc: npcOf, skill: skillOf }
    for (const [table, kind] of [
      ['item', 'item'],
      ['offline_shop_line', 'item'],
      ['character_skill', 'skill'],
      ['clan_skill', 'skill'],
      ['pet', 'npc'],
      ['boss', 'npc'],
    ] as const) {
      const { rows } = await sql<{ id: number }>`
        select distinct ${sql.id(`${kind}_id`)} as id from ${sql.id(`world_${server}`, table)}`.execute(db)
      const strangers = rows.filter(({ id }) => !known[kind](chronicle, id))
      expect({ table, strangers }).toEqual({ table, strangers: [] })
    }
  })

  it('has every key and index of an empty one', async () => {
    await migrateNativeWorld(db, 'world_empty')
    const [before, after] = [await guards('world_empty'), await guards('world_lionna_x5')]
    expect(before.length).toBeGreaterThan(100)
    expect(after).toEqual(before)
  })

  it('is the same each time', async () => {
    await seeded('world_again', 'lionna_x5')
    expect(await checksum('world_again')).toBe(await checksum('world_lionna_x5'))
    expect(await checksum('world_bartz_x3')).not.toBe(await checksum('world_lionna_x5'))
  })

  it('is left as it is when it is seeded again', async () => {
    const before = await checksum('world_teon_x1')
    const again = await seeded('world_teon_x1', 'teon_x1')
    expect(again).toEqual({ accounts: seeds.get('teon_x1')!.accounts, isNew: false })
    expect(await checksum('world_teon_x1')).toBe(before)
  })

  it('is left empty by a seed that fails half-way', async () => {
    await migrateNativeWorld(db, 'world_broken')
    await sql`alter table world_broken.macro add check (icon > 6)`.execute(db)
    await expect(
      seedDemoWorld(db, { schema: 'world_broken', server: SERVERS.of('lionna_x5'), scale: 0.05, now: NOW }),
    ).rejects.toThrow(/macro/)
    expect(await isWorldEmpty(db, 'world_broken')).toBe(true)
    expect(await count('world_broken.castle')).toBe(0)
    expect(await isWorldEmpty(db, 'world_lionna_x5')).toBe(false)
  })

  it.each(SERVER_KEYS)('of %s has as many characters as its scale says', async (server) => {
    const population = POPULATIONS[server]!
    expect(await count(`world_${server}.character`)).toBe(population)
    expect(await count(`world_${server}.account`)).toBe(demoAccounts(SERVERS.of(server), 0.05).length)
    const perCharacter = (await count(`world_${server}.item where clan_id is null`)) / population
    expect(perCharacter).toBeGreaterThan(10)
    expect(perCharacter).toBeLessThan(25)
  })

  it.each(SERVER_KEYS)('of %s has names of the game and classes that fit the level', async (server) => {
    const { rows } = await sql<{
      name: string
      level: number
      exp: number
      baseClassId: number
      raceId: number
    }>`
      select name, level, exp, base_class_id, race_id from ${sql.id(`world_${server}`, 'character')}
    `.execute(db)
    for (const row of rows) {
      expect(row.name).toMatch(/^[A-Za-z0-9]{3,16}$/)
      expect(levelOf(row.exp)).toBe(row.level)
      expect(classById(row.baseClassId)!.minLevel).toBeLessThanOrEqual(row.level)
    }
    expect(new Set(rows.map((row) => row.name.toLowerCase())).size).toBe(rows.length)
  })

  it.each(SERVER_KEYS)('of %s has something on every list that its chronicle knows', async (server) => {
    const world = worldOf(server)
    const { features } = world
    const lists = {
      byExp: world.rankings.byExp(100),
      byPvp: world.rankings.byPvp(100),
      byPk: world.rankings.byPk(100),
      pets: world.rankings.pets(100),
      heroes: world.rankings.heroes(),
      clans: world.clans.top(50),
      castles: world.castles.castles(),
      rentableHalls: world.castles.rentableHalls(),
      contestableHalls: world.castles.contestableHalls(),
      bosses: world.bosses.all(),
      hunters: world.bosses.hunters(0, 100),
      formerHunters: world.bosses.hunters(1, 100),
      banned: world.characters.banned(),
      levels: world.population.levels(),
      factions: world.population.factions(),
      shops: world.population.offlineShops('sell'),
    }
    const empty: string[] = []
    for (const [name, list] of Object.entries(lists)) if ((await list).length === 0) empty.push(name)
    expect(empty).toEqual((['pets', 'heroes', 'factions'] as const).filter((name) => !features[name]))
  })

  it.each(SERVER_KEYS)('of %s has one hero of a class at most', async (server) => {
    const heroes = await worldOf(server).rankings.heroes()
    expect(new Set(heroes.map((hero) => hero.classId)).size).toBe(heroes.length)
    expect(heroes.every((hero) => hero.level >= 76)).toBe(true)
  })

  it('holds its sieges on Sundays to come', async () => {
    for (const { nextSiege } of await worldOf('lionna_x5').castles.castles()) {
      expect(nextSiege!.getTime()).toBeGreaterThan(NOW.getTime())
      const local = new Date(nextSiege!.getTime() + 3 * 3_600_000)
      expect(local.getUTCDay()).toBe(0)
      expect([16, 20]).toContain(local.getUTCHours())
    }
  })

  it('of the first chronicle has no heroes, macros, subclasses, pets, nobles or raid bosses at all', async () => {
    for (const table of [
      'hero',
      'macro',
      'subclass',
      'pet',
      'character where is_noble',
      "boss where kind = 'raid'",
    ])
      expect(await count(`world_harbor_x1.${table}`)).toBe(0)
    expect(await count('world_harbor_x1.castle')).toBe(5)
    expect(await count("world_harbor_x1.boss where kind = 'grand'")).toBe(4)
  })

  it('wears crests that are mirrored about the middle', async () => {
    const world = worldOf('lionna_x5')
    const [clan] = await world.clans.top(1)
    const { width, height, rgba } = (await world.clans.emblem(clan!.emblemId!))!
    const pixel = (x: number, y: number) =>
      [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)].join()
    const colors = new Set(
      Array.from({ length: width * height }, (_, index) => pixel(index % width, index >> 6)),
    )
    expect([width, height]).toEqual([64, 64])
    expect(colors.size).toBeGreaterThan(3)
    for (let x = 0; x < width / 2; x++) expect(pixel(x, 20)).toBe(pixel(width - 1 - x, 20))
  })
})

describe('the people of the demo', () => {
  it.each(SERVER_KEYS)('let the player own three accounts with nine characters on %s', async (server) => {
    const logins = owned(server, 0).map(({ login }) => login)
    const world = worldOf(server)
    const living = await world.characters.ofAccounts(logins)
    const deleted = await world.characters.ofAccounts(logins, { deleted: true })
    expect([logins.length, living.length, deleted.length]).toEqual([3, 8, 1])
    expect(living.every((character) => character.clan !== null)).toBe(true)
    expect(living.filter((character) => character.presence === 'online')).toHaveLength(1)
    expect(living.filter((character) => character.presence === 'offline-shop')).toHaveLength(1)
  })

  it.each(SERVER_KEYS)('let the staff own an account with two characters each on %s', async (server) => {
    for (const person of [1, 2, 3]) {
      const logins = owned(server, person).map(({ login }) => login)
      expect(logins).toHaveLength(1)
      expect(await worldOf(server).characters.ofAccounts(logins)).toHaveLength(2)
    }
  })

  it.each(SERVER_KEYS)(
    'leave accounts with two to five living characters to newcomers on %s',
    async (server) => {
      const free = await worldOf(server).accounts.find(owned(server, null).map(({ login }) => login))
      expect(free.length).toBeGreaterThanOrEqual(3)
      for (const { characterCount } of free) expect(characterCount).toBeGreaterThanOrEqual(2)
      for (const { characterCount } of free) expect(characterCount).toBeLessThanOrEqual(5)
    },
  )

  it('are forty newcomers to a full world, and own accounts on several worlds', () => {
    const all = SERVER_KEYS.map((server) => demoAccounts(SERVERS.of(server)))
    for (const accounts of all) {
      expect(accounts.filter(({ person }) => person === null)).toHaveLength(40)
      expect(new Set(accounts.map(({ login }) => login)).size).toBe(accounts.length)
    }
    expect(new Set(all.map((accounts) => accounts.length)).size).toBe(SERVER_KEYS.length)
    const worlds = (person: number) =>
      all.filter((accounts) => accounts.some((account) => account.person === person))
    const persons = Array.from({ length: 297 }, (_, index) => index + 4)
    expect(persons.filter((person) => worlds(person).length >= 2).length).toBeGreaterThan(150)
  })

  it('have names of their own, fit for a mailbox', () => {
    const names = Array.from({ length: 301 }, (_, person) => demoPersonName(person))
    expect(new Set(names).size).toBe(301)
    expect(names.every((name) => /^[a-z]+\.[a-z]+$/.test(name))).toBe(true)
    expect(names).toContain('mira.holt')
    expect(() => demoPersonName(-1)).toThrow(RangeError)
    expect(() => demoPersonName(1e6)).toThrow(RangeError)
  })
})
