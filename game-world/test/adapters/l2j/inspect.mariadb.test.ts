import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  explain,
  inspect,
  l2jWorld,
  parseAddress,
  patientL2jWorld,
  whyNot,
} from '../../../src/adapters/l2j/index.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { fixtureRows } from './fixture-rows.ts'
import {
  createGameDatabase,
  createUser,
  type GameDatabase,
  insertRows,
  isMariadbThere,
  urlOf,
} from './game-database.ts'
import { testFamilies } from './schemas/index.ts'

const family = testFamilies.find(({ key }) => key === 'lisvus')!
const READER = { name: 'castellan_test_reader', password: 'a/b:c@d' }

/** What an operator reads who tries this address. */
async function told(url: string) {
  const address = parseAddress(url)
  try {
    return explain(await inspect(address))
  } catch (error) {
    return whyNot(error, address) ?? String(error)
  }
}

/** What the log says of a world that one user reads and another writes. */
async function warned(writer: string, reader: string) {
  const said: string[] = []
  const address = { ...parseAddress(writer), reader: parseAddress(reader) }
  const world = await patientL2jWorld(address, 'c4', (why) => said.push(why))
  await world.clock().catch(() => null)
  await world.close()
  return said.join('\n')
}

async function tablesIn({ connection }: GameDatabase) {
  const [tables] = await connection.query('show tables')
  return tables
}

describe.skipIf(!isMariadbThere)('an operator who connects a database', () => {
  let database: GameDatabase
  beforeAll(async () => {
    database = await createGameDatabase(family.schema, { engine: 'MyISAM' })
    await insertRows(database, fixtureRows(sampleWorld, family))
    await insertRows(database, {
      castle: Array.from({ length: 5 }, (_, index) => ({ id: index + 3, name: `Castle ${index + 3}` })),
    })
    await createUser(database, READER)
    await database.connection.query(`grant select on ${database.name}.* to ?@?`, [READER.name, '%'])
  })
  afterAll(async () => {
    await database?.connection.query('drop user if exists ?@?', [READER.name, '%'])
    await database?.drop()
  })

  it('reads what it is, what is in it and what cannot be', async () => {
    const text = await told(urlOf(database.name, READER))
    expect(text).toContain('It is a database of L2J Lisvus C4 (certain).')
    expect(text).toContain('Scions of Destiny (c4)')
    expect(text).toContain('accounts: 6; characters: 8, in the game now: 3; clans: 3; alliances: 1')
    expect(text).toContain('crests: L2J Lisvus C4 does not keep crests: they are files beside the server')
    expect(text).toContain('Nothing: The address of its database does not let the portal write (write=true)')
    expect(text).toContain('Corwin, level 76, Duelist, of Iron_Fist, online')
    expect(text).toMatch(/Their accounts\n(?: {2}.*\n)* {2}anna, characters: 2, last seen 2026-05-10/)
    expect(text).toMatch(/What the first of them carries\n {2}Adena, 2500000000, inventory/)
    expect(text).toContain('The first clans\n  IronWatch, level 8, led by Aldous, members: 2')
    expect(text).toContain('Who owns castles\n  Gludio: IronWatch, tax 15 %')
    expect(text).toContain('This user may read and no more')
    expect(text).toContain(`GRANT SELECT ON \`${database.name}\`.* TO 'castellan_test_reader'@'%';`)
    expect(text).toContain('tables (MyISAM and the like) know no transactions')
    expect(text).not.toContain(READER.password)
  })

  it('is told that more rights than reading are not needed', async () => {
    expect(await told(database.url)).toContain('This user may write, and reading needs no more than SELECT')
  })

  it('is told that it may only read also where it may write into another database', async () => {
    await database.connection.query('grant all on elsewhere.* to ?@?', [READER.name, '%'])
    const text = await told(urlOf(database.name, READER))
    await database.connection.query('revoke all on elsewhere.* from ?@?', [READER.name, '%'])
    expect(text).toContain('This user may read and no more')
  })

  it('is told what the portal would do there that may write, and nothing is changed', async () => {
    const before = await tablesIn(database)
    const text = await told(`${database.url}?write=true&delivery=castellan_deliveries`)
    expect(text).toContain('give items, delete item')
    expect(text).toContain('delete clan item: A server keeps the warehouses of clans in its memory')
    expect(text).toContain('New things are handed over through castellan_deliveries.')
    expect(text).toContain(
      'makes tables of its own: castellan_actions, castellan_deliveries, castellan_lists',
    )
    expect(text).toContain('castellan_ip_limits')
    expect(text).toContain(`GRANT SELECT, INSERT, UPDATE, DELETE, CREATE ON \`${database.name}\``)
    expect(await tablesIn(database)).toEqual(before)
  })

  it('is told that the user may not write, or that there is no such queue', async () => {
    const reader = urlOf(database.name, READER)
    expect(await told(`${reader}?write=true`)).toContain(
      'Nothing: The user castellan_test_reader may not change the tables of the game',
    )
    expect(await told(`${database.url}?write=true`)).toContain('names no way to hand things over')
    expect(await told(`${database.url}?write=true&delivery=custom_mail`)).toContain(
      'give items: The database has no table custom_mail to hand things over',
    )
  })

  it('is told statements that are enough for the user it connects as, wherever that may come from', async () => {
    const { connection, name } = database
    const near = { name: 'castellan_test_near', password: 'castellan-near' }
    const account = `'${near.name}'@'_%'`
    await connection.query(`drop user if exists ${account}`)
    await connection.query(`create user ${account} identified by ?`, [near.password])
    try {
      const follow = async (address: string) => {
        const statements = (await told(address)).match(/^ *(?:CREATE USER|GRANT) .*;$/gm) ?? []
        for (const statement of statements) await connection.query(statement)
        return statements.map((statement) => statement.trim())
      }
      expect(await follow(urlOf(name, near))).toEqual([`GRANT SELECT ON \`${name}\`.* TO ${account};`])
      const writing = `${urlOf(name, near)}?write=true&delivery=castellan_deliveries`
      expect(await told(writing)).toContain('may not change the tables of the game')
      expect(await follow(writing)).toEqual([
        `GRANT SELECT, INSERT, UPDATE, DELETE, CREATE ON \`${name}\`.* TO ${account};`,
      ])
      expect(await told(writing)).toContain('give items, delete item')
      expect(await told(urlOf(name, near))).toContain(`CREATE USER IF NOT EXISTS '${near.name}'@'%'`)
    } finally {
      await connection.query(`drop user if exists ${account}`)
    }
  })

  it('is told which statements grant what is missing', async () => {
    const { connection, name } = database
    await connection.query(`revoke select on ${name}.* from ?@?`, [READER.name, '%'])
    const nothing = await told(urlOf(name, READER))
    await connection.query(`grant select on ${name}.accounts to ?@?`, [READER.name, '%'])
    const one = await told(urlOf(name, READER))
    await connection.query(`grant select on ${name}.* to ?@?`, [READER.name, '%'])
    expect(nothing).toContain(`may not read ${name}`)
    expect(nothing).toContain(`GRANT SELECT ON \`${name}\`.*`)
    expect(one).toContain(
      `may read only some tables of ${name} (accounts), and not those of characters (as characters)`,
    )
    expect(one).toContain(`GRANT SELECT ON \`${name}\`.*`)
    expect(one).not.toContain('does not look like')
  })

  it('is told of the one database that is refused, where the login server has its own', async () => {
    const login = await createGameDatabase({ accounts: family.schema['accounts']! })
    const { connection, name } = database
    const url = (game: string, of: string) => `${urlOf(game, READER)}?login=${of}`
    const noLogin = await told(url(name, login.name))
    await connection.query(`revoke select on ${name}.* from ?@?`, [READER.name, '%'])
    await connection.query(`grant select on ${login.name}.* to ?@?`, [READER.name, '%'])
    const noGame = await told(url(name, login.name))
    await connection.query(`grant select on ${name}.* to ?@?`, [READER.name, '%'])
    await login.drop()
    expect(noLogin).toContain(`may not read ${login.name}.`)
    expect(noLogin).toContain(`GRANT SELECT ON \`${login.name}\``)
    expect(noLogin).not.toContain(`GRANT SELECT ON \`${name}\``)
    expect(noGame).toContain(name)
    expect(noGame).toContain(`GRANT SELECT ON \`${name}\``)
    expect(noGame).not.toContain(`GRANT SELECT ON \`${login.name}\``)
  })

  it('is told that the user sees only some of the tables, which is not all there is', async () => {
    const { connection, name } = database
    await connection.query(`revoke select on ${name}.* from ?@?`, [READER.name, '%'])
    for (const table of ['characters', 'items', 'clan_data'])
      await connection.query(`grant select on ${name}.${table} to ?@?`, [READER.name, '%'])
    const text = await told(urlOf(name, READER))
    const said: string[] = []
    const world = await l2jWorld(parseAddress(urlOf(name, READER)), 'c4', (why) => said.push(why))
    expect(await world.rankings.heroes()).toEqual([])
    await world.close()
    for (const table of ['characters', 'items', 'clan_data'])
      await connection.query(`revoke select on ${name}.${table} from ?@?`, [READER.name, '%'])
    await connection.query(`grant select on ${name}.* to ?@?`, [READER.name, '%'])
    expect(text).toMatch(
      /But the user castellan_test_reader may read only \d tables of game_test_\w+, and the others look as if they were not there \(character_subclasses, /,
    )
    expect(text).toContain('This user may not read all that is needed. It may by:')
    expect(said).toEqual([expect.stringContaining(`GRANT SELECT ON \`${name}\`.*`)])
  })

  it('is told of two users which one is refused, and the statement for that one', async () => {
    const { connection, name, url } = database
    const some = { name: 'castellan_test_some', password: 'castellan-some' }
    await createUser(database, some)
    for (const table of ['characters', 'items', 'clan_data'])
      await connection.query(`grant select on ${name}.${table} to ?@?`, [some.name, '%'])
    const hidden = await warned(url, urlOf(name, some))
    await connection.query('drop user ?@?', [some.name, '%'])
    expect(hidden).toContain(`GRANT SELECT ON \`${name}\`.* TO '${some.name}'@'%';`)
    const wrong = await warned(`${urlOf(name, { ...READER, password: 'secret' })}?write=true`, url)
    expect(wrong).toContain(`refuses the user ${READER.name}`)
    expect(wrong).toContain(`GRANT SELECT, INSERT, UPDATE, DELETE, CREATE ON \`${name}\``)
  })

  it('is told that no more connections are let in', async () => {
    const { connection, name } = database
    const crowded = { name: 'castellan_test_crowded', password: 'x' }
    await createUser(database, crowded, 'with max_user_connections 1')
    await connection.query(`grant select on ${name}.* to ?@?`, [crowded.name, '%'])
    const text = await told(urlOf(name, crowded))
    await connection.query('drop user ?@?', [crowded.name, '%'])
    expect(text).toContain('lets no more connections in')
  })

  it('is told what is wrong with the way there', async () => {
    expect(await told('mariadb://portal:secret@127.0.0.1:1/l2j')).toContain('nothing listens at 127.0.0.1:1')
    expect(await told('mariadb://portal:secret@no-such-host.invalid/l2j')).toContain('there is no host')
    expect(await told(urlOf('no_such_database'))).toContain('there is no database no_such_database')
    const besides = await told(`${database.url}?login=no_such_login`)
    expect(besides).toContain('there is no database no_such_login')
    expect(besides).not.toContain(database.name)
    expect(await told(`${database.url}?tls=true`)).toMatch(
      /do not agree on encryption|certificate that this machine does not trust .*NODE_EXTRA_CA_CERTS/,
    )
    const wrong = await told(urlOf(database.name, { ...READER, password: 'secret' }))
    expect(wrong).toContain('the password is wrong')
    expect(wrong).not.toContain('secret')
  })
})
