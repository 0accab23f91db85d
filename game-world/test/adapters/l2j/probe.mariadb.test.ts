import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { sureness } from '../../../src/adapters/l2j/dialect/recognise.ts'
import { l2jWorld, openDatabases, parseAddress, probe } from '../../../src/adapters/l2j/index.ts'
import { WorldUnavailable } from '../../../src/port/index.ts'
import { isOutage } from '../../../src/port/is-outage.ts'
import { createGameDatabase, insertRows, isMariadbThere, urlOf } from './game-database.ts'
import { testFamilies, type TestSchema } from './schemas/index.ts'
import { mobiusCt0 } from './schemas/mobius.ts'
import { l2jServerC6 } from './schemas/obj-id.ts'

const opened: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close()
})

async function databaseOf(schema: TestSchema, castles = 0) {
  const database = await createGameDatabase(schema)
  opened.push({ close: database.drop })
  const rows = Array.from({ length: castles }, (_, index) => ({ id: index + 1, name: `Castle ${index + 1}` }))
  await insertRows(database, { castle: rows })
  return database
}

async function probed(url: string) {
  const databases = openDatabases(parseAddress(url))
  opened.push(databases)
  return probe(databases.game, databases.login)
}

async function worldAt(url: string) {
  const world = await l2jWorld(parseAddress(url), 'ct0')
  opened.push(world)
  return world
}

const CASTLES = { c1: 5, c4: 7 } as Record<string, number>

describe.skipIf(!isMariadbThere)('a database of a game server', () => {
  it.each(testFamilies)('$key is recognised by what stands in it', async ({ key, chronicle, schema }) => {
    const database = await databaseOf(schema, CASTLES[chronicle] ?? 9)
    const findings = await probed(database.url)
    expect(findings.dialect.family.key).toBe(key)
    expect(sureness(findings.likenesses)).toBe('certain')
    expect(findings.chronicle).toBe(chronicle)
    expect(findings.dialect.missing).toEqual([])
  })

  it('of a fork that renamed and left out columns is read by what is there', async () => {
    const { heroes: _, ...others } = mobiusCt0
    const characters = mobiusCt0['characters']!.replace('charId', 'obj_Id').replace(
      'karma int unsigned',
      'reputation int',
    )
    const database = await databaseOf({ ...others, characters: `${characters}, name_color mediumint` }, 9)
    await insertRows(database, {
      characters: [
        {
          obj_Id: 1,
          char_name: 'Aldous',
          account_name: 'anna',
          level: 60,
          clanid: 0,
          classid: 2,
          online: 1,
          name_color: 0x00_88_ff,
        },
      ],
    })
    const findings = await probed(database.url)
    expect(findings.dialect.family.key).toBe('mobius-ct0')
    expect(sureness(findings.likenesses)).toBe('likely')
    expect(findings.dialect.missing).toEqual([
      'the column characters.karma',
      'the table heroes, or what it must have',
    ])
    const world = await worldAt(database.url)
    expect(await world.characters.byName('aldous')).toMatchObject({
      id: 1,
      level: 60,
      karma: 0,
      isHero: false,
      nameColor: '#ff8800',
      presence: 'online',
    })
    expect(world.features).toMatchObject({ heroes: false, nameColors: true })
  })

  it('of the years between two families is read by the names of both', async () => {
    const characters = l2jServerC6['characters']!.replace('obj_Id', 'charId')
    const database = await databaseOf({ ...l2jServerC6, characters }, 9)
    await insertRows(database, {
      characters: [
        { charId: 1, char_name: 'Aldous', account_name: 'anna', level: 60, clanid: 0, classid: 2, online: 1 },
      ],
      character_skills: [{ char_obj_id: 1, skill_id: 3, skill_level: '2' }],
      heroes: [{ charId: 1, class_id: 2, count: 1, played: 1 }],
    })
    const findings = await probed(database.url)
    expect(findings.dialect.family.key).toBe('l2jserver-c6')
    expect(sureness(findings.likenesses)).toBe('likely')
    expect(findings.dialect.missing).toEqual([])
    const world = await worldAt(database.url)
    expect(await world.characters.byName('aldous')).toMatchObject({ id: 1, level: 60, isHero: true })
    expect(await world.characters.skills(1, 0)).toEqual([{ skillId: 3, level: 2 }])
  })

  it('may have a boss under numbers of its forms, which is one boss, and dead where one of them is', async () => {
    const database = await databaseOf(mobiusCt0, 9)
    const there = { loc_x: 1, loc_y: 2, loc_z: 3 }
    await insertRows(database, {
      grandboss_data: [
        { boss_id: 29_066, ...there, status: 0 },
        { boss_id: 29_068, ...there, status: 3, respawn_time: Date.now() + 60_000 },
        { boss_id: 29_028, ...there, status: 0 },
      ],
    })
    const world = await worldAt(database.url)
    expect(await world.bosses.all()).toMatchObject([
      { npcId: 29_019, name: 'Antharas', isAlive: false, respawn: { from: expect.any(Date) } },
      { npcId: 29_028, isAlive: true },
    ])
  })

  it('may have its accounts in another one', async () => {
    const { accounts, account_data: data, ...game } = mobiusCt0
    const games = await databaseOf(game, 9)
    const logins = await databaseOf({ accounts: accounts!, account_data: data! })
    await insertRows(games, {
      characters: [
        { charId: 1, char_name: 'Aldous', account_name: 'Anna', level: 1, clanid: 0, classid: 0, online: 0 },
      ],
    })
    await insertRows(logins, {
      accounts: [{ login: 'anna' }, { login: 'bert' }],
      account_data: [{ account_name: 'bert', var: 'ban_temp', value: String(Date.now() + 60_000) }],
    })
    const world = await worldAt(`${games.url}?login=${logins.name}`)
    expect(await world.accounts.find(['anna', 'bert'])).toMatchObject([
      { login: 'anna', characterCount: 1, isBlocked: false },
      { login: 'bert', characterCount: 0, isBlocked: true },
    ])
    expect(await world.population.totals()).toMatchObject({ accounts: 2, characters: 1 })
  })

  it('that is empty, or something else, is told so', async () => {
    const empty = await databaseOf({})
    await expect(probed(empty.url)).rejects.toThrow(
      'the database has no tables, or none that this user may read',
    )
    const blog = await databaseOf({
      posts: 'id int primary key',
      users: 'id int primary key, name varchar(20)',
    })
    await expect(probed(blog.url)).rejects.toThrow('does not look like the database of an L2J server')
  })

  it('that cannot be reached, or refuses, says which of them it is', async () => {
    await expect(probed('mariadb://root@127.0.0.1:1/l2j')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect(probed(urlOf('no_such_database'))).rejects.toMatchObject({ code: 'ER_BAD_DB_ERROR' })
    const stranger = { name: 'nobody', password: 'wrong' }
    await expect(probed(urlOf('mysql', stranger))).rejects.toMatchObject({
      code: expect.stringMatching(/^ER_ACCESS_DENIED/),
    })
  })

  it('is asked on four connections at most, by statements that end', async () => {
    const database = await databaseOf(mobiusCt0, 9)
    const world = await worldAt(database.url)
    await Promise.all(Array.from({ length: 30 }, () => world.population.onlineNow()))
    const [rows] = await database.connection.query(
      'select count(*) as open from information_schema.processlist where db = ?',
      [database.name],
    )
    // one is the test's own
    expect((rows as { open: number }[])[0]!.open).toBeLessThanOrEqual(5)
    const databases = openDatabases(parseAddress(database.url))
    opened.push(databases)
    const { rows: modes } = await sql`select @@session.sql_mode as mode`.execute(databases.game)
    expect(modes).toEqual([{ mode: 'STRICT_ALL_TABLES' }])
    const digits = sql`(select 0 union all select 1 union all select 2 union all select 3 union all select 4)`
    const long = sql`select count(*) from ${sql.join(
      Array.from({ length: 14 }, (_, place) => sql`${digits} as ${sql.id(`p${place}`)}`),
      sql` cross join `,
    )} where rand() < 2`
    const ended = await long.execute(databases.game).catch((error: unknown) => error)
    // by the database itself, or by who asked where the machine is too busy to hear it in time
    expect(ended).toMatchObject({
      code: expect.stringMatching(/^(?:ER_(?:STATEMENT|QUERY)|PROTOCOL_SEQUENCE)_TIMEOUT$/),
    })
    expect(isOutage(ended)).toBe(true)
  })

  it('that goes away makes its world unavailable, and nothing else', async () => {
    const database = await createGameDatabase(mobiusCt0)
    const world = await worldAt(database.url)
    expect(await world.population.playing()).toEqual([])
    await database.drop()
    await expect(world.population.playing()).rejects.toThrow(WorldUnavailable)
  })
})
