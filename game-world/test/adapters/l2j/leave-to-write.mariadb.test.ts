import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { l2jWorld, openDatabases, parseAddress, verifyGamePassword } from '../../../src/adapters/l2j/index.ts'
import { nameOfLock } from '../../../src/adapters/l2j/write/writer.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import {
  type AccountOrder,
  type ActionOrder,
  type GameWorld,
  WorldUnavailable,
} from '../../../src/port/index.ts'
import { fixtureRows } from './fixture-rows.ts'
import { createGameDatabase, createUser, insertRows, isMariadbThere, sha1Of, urlOf } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { mobiusCt0 } from './schemas/mobius.ts'
import { testFamilies } from './schemas/index.ts'

const family = testFamilies.find(({ key }) => key === 'mobius-c4')!
const acis = testFamilies.find(({ key }) => key === 'acis')!
const torn = testFamilies.find(({ key }) => key === 'mobius-ct0')!
const WRITER = { name: 'castellan_test_writer', password: 'open sesame' }

const opened: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close()
})

async function writable(one = family) {
  const world = await openWritable(one, sampleWorld)
  opened.push(world)
  return world
}

async function worldAt(url: string) {
  const world = await l2jWorld(parseAddress(url), 'c4')
  opened.push(world)
  return world
}

const rename = (key: string, name: string): ActionOrder => ({
  key,
  characterId: 102,
  action: { kind: 'renameCharacter', name, expected: {} },
})
const ofAccount = (key: string, account: string, action: AccountOrder['action']): ActionOrder => ({
  key,
  account,
  action,
})
const BCRYPT = '$2a$10$N9qo8uLOickgx2ZMRZoMye2miROFoxWcGQD.qhsdviXEx844qev72'
const create = { kind: 'createAccount', password: 'open-sesame', expected: {} } as const
const noRowsInto = (table: string) => ({
  cannot: `The user castellan_test_writer may not add rows to the table ${table}`,
})
const nameOf = async (world: GameWorld) => (await world.characters.byId(102))!.name

describe.skipIf(!isMariadbThere)('a portal that may write into a game', () => {
  it('does so only with the rights for it, and needs no more once its tables are there', async () => {
    const { database } = await writable()
    const { connection, name } = database
    await connection.query('drop table castellan_actions, castellan_deliveries')
    await createUser(database, WRITER)
    opened.push({ close: () => connection.query('drop user ?@?', [WRITER.name, '%']) })
    await connection.query(`grant select, insert, update, delete on ${name}.* to ?@?`, [WRITER.name, '%'])
    const url = `${urlOf(name, WRITER)}?write=true`
    const without = await worldAt(url)
    expect(without.capabilities.actions.renameCharacter).toEqual({
      cannot:
        'The user castellan_test_writer may not make the tables the portal remembers in (castellan_actions)',
    })
    expect(await without.actions.apply(rename('one', 'Nameless'))).toMatchObject({ reason: 'cannot' })
    await worldAt(`${database.url}?write=true`)
    const world = await worldAt(url)
    expect(await world.actions.apply(rename('one', 'Nameless'))).toMatchObject({ outcome: 'applied' })
    expect(world.capabilities.actions.giveItems).toEqual({ cannot: expect.stringContaining('delivery=') })
  })

  it('does nothing where it may change rows and not add any, and says which table it is', async () => {
    const { database } = await writable()
    const { connection, name } = database
    await createUser(database, WRITER)
    opened.push({ close: () => connection.query('drop user ?@?', [WRITER.name, '%']) })
    await connection.query(`grant select, update, delete on ${name}.* to ?@?`, [WRITER.name, '%'])
    const url = `${urlOf(name, WRITER)}?write=true`
    const first = await worldAt(url)
    expect(first.capabilities.actions.renameCharacter).toEqual(noRowsInto('accounts'))
    expect(await first.actions.apply(rename('one', 'Nameless'))).toMatchObject({ reason: 'cannot' })
    for (const table of ['accounts', 'punishments'])
      await connection.query(`grant insert on ${name}.${table} to ?@?`, [WRITER.name, '%'])
    expect((await worldAt(url)).capabilities.actions.renameCharacter).toEqual(noRowsInto('castellan_actions'))
  })

  it('makes accounts beside the game’s database, and none out of reach', async () => {
    const { accounts, account_data, ...rest } = mobiusCt0
    const game = await createGameDatabase(rest)
    const login = await createGameDatabase({ accounts: accounts!, account_data: account_data! })
    opened.push({ close: game.drop }, { close: login.drop })
    await insertRows(game, { ...fixtureRows(sampleWorld, torn), accounts: [] })
    await insertRows(login, { accounts: fixtureRows(sampleWorld, torn)['accounts']! })
    const world = await worldAt(`${game.url}?write=true&login=${login.name}`)
    expect(await world.actions.apply(ofAccount('new', 'fresh', create))).toMatchObject({ outcome: 'applied' })
    const moved = { kind: 'moveCharacter', account: 'fresh', expected: {} } as const
    expect(await world.actions.apply({ key: 'move', characterId: 102, action: moved })).toMatchObject({
      outcome: 'applied',
    })
    expect(await world.accounts.find(['fresh'])).toMatchObject([{ characterCount: 1 }])
    const other = new URL(login.url)
    other.hostname = 'localhost'
    const away = await worldAt(`${game.url}?write=true&login=${encodeURIComponent(other.href)}`)
    expect(away.capabilities.actions.createAccount).toEqual({
      cannot: 'The accounts of this server lie in a database that the one of its game does not reach',
    })
    expect(await away.actions.apply(rename('one', 'Nameless'))).toMatchObject({ outcome: 'applied' })
  })

  it('writes passwords as login servers compare them, and none where they are kept otherwise', async () => {
    const { world, database } = await writable()
    const { connection } = database
    const isRight = async (login: string, password: string) => {
      const [rows] = await connection.query('select password from accounts where login = ?', [login])
      return (rows as { password: string }[])[0]?.password === sha1Of(password)
    }
    await world.actions.apply(ofAccount('new', 'Fresh', create))
    expect(await isRight('fresh', 'open-sesame')).toBe(true)
    const other = { kind: 'changePassword', password: 'other', expected: {} } as const
    expect(await world.actions.apply(ofAccount('other', 'fresh', other))).toMatchObject({
      outcome: 'applied',
    })
    expect(await isRight('fresh', 'other')).toBe(true)
    const [kept] = await connection.query('select content, answer from castellan_actions')
    expect(JSON.stringify(kept)).not.toMatch(/sesame|other"/)
    await connection.query("update accounts set password = '$argon2id$v=19$whatever' where login = 'anna'")
    expect(await world.actions.apply(ofAccount('foreign', 'anna', other))).toMatchObject({ reason: 'cannot' })
    expect(await world.actions.apply(ofAccount('newer', 'fresher', create))).toMatchObject({
      reason: 'cannot',
    })
  })

  it('writes BCrypt where a server keeps that, for those who have it and for new ones', async () => {
    const { world, database } = await writable(acis)
    const { connection } = database
    const storedOf = async (login: string) => {
      const [rows] = await connection.query('select password from accounts where login = ?', [login])
      return (rows as { password: string }[])[0]!.password
    }
    expect(await world.actions.apply(ofAccount('new', 'Fresh', create))).toMatchObject({ outcome: 'applied' })
    const first = await storedOf('fresh')
    expect(first).toMatch(/^\$2a\$10\$/)
    expect(await verifyGamePassword(first, 'open-sesame')).toBe(true)
    const other = { kind: 'changePassword', password: 'other', expected: {} } as const
    expect(await world.actions.apply(ofAccount('other', 'fresh', other))).toMatchObject({
      outcome: 'applied',
    })
    expect(await verifyGamePassword(await storedOf('fresh'), 'other')).toBe(true)
  })

  it('keeps a fork that went over to BCrypt as it is, account by account', async () => {
    const { world, database } = await writable()
    const { connection } = database
    await connection.query('alter table accounts modify password varchar(255)')
    await connection.query('update accounts set password = ? where login = ?', [BCRYPT, 'anna'])
    await connection.query('update accounts set password = ? where login = ?', [sha1Of('1'), 'bert'])
    const other = { kind: 'changePassword', password: 'other', expected: {} } as const
    for (const login of ['anna', 'bert'])
      expect(await world.actions.apply(ofAccount(login, login, other))).toMatchObject({ outcome: 'applied' })
    expect(await world.actions.apply(ofAccount('new', 'Fresh', create))).toMatchObject({ outcome: 'applied' })
    const [rows] = await connection.query(
      'select login, left(password, 4) as begins from accounts where login in (?) order by login',
      [['anna', 'bert', 'fresh']],
    )
    expect(rows).toMatchObject([
      { begins: '$2a$' },
      { begins: expect.stringMatching(/^[^$]/) },
      { begins: '$2a$' },
    ])
  })

  it('does what two of its processes were asked for by one key once', async () => {
    const { world, url } = await writable()
    const second = await worldAt(url)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? world : second).actions.apply({
          key: 'gift',
          characterId: 102,
          action: { kind: 'giveItems', items: [{ itemId: 57, count: 5 }], expected: {} },
        }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await world.items.inventory(102)).toContainEqual(
      expect.objectContaining({ itemId: 57, count: 10 }),
    )
  })

  it('waits a little for another that writes, and then says that the world does not answer', async () => {
    const { world, url } = await writable()
    const other = openDatabases(parseAddress(url))
    opened.push(other)
    await other.writer.connection().execute(async (db) => {
      const name = await nameOfLock(db)
      await sql`select get_lock(${name}, 1)`.execute(db)
      await expect(world.actions.apply(rename('one', 'Nameless'))).rejects.toThrow(WorldUnavailable)
      await sql`select release_lock(${name})`.execute(db)
    })
    expect(await world.actions.apply(rename('one', 'Nameless'))).toMatchObject({ outcome: 'applied' })
  })

  it('does nothing to a character that enters the game between look and change', async () => {
    const { world, watched, database } = await writable()
    const entering = watched(async (statement) => {
      if (/^\s*update castellan_actions as/.test(statement))
        await database.connection.query('update characters set online = 1 where charId = 102')
      return true
    })
    expect(await entering.actions.apply(rename('one', 'Nameless'))).toMatchObject({
      outcome: 'refused',
      reason: 'online',
    })
    expect(await nameOf(world)).toBe('Brenna')
  })

  it('notes a doubt where somebody enters the game right after the change', async () => {
    const { world, watched, database } = await writable()
    let isDone = false
    const entering = watched(async (statement) => {
      if (isDone) await database.connection.query('update characters set online = 1 where charId = 102')
      isDone ||= /^\s*update castellan_actions as/.test(statement)
      return true
    })
    expect(await entering.actions.apply(rename('one', 'Nameless'))).toMatchObject({ outcome: 'applied' })
    await world.actions.apply({ ...rename('two', 'Corwina'), force: true })
    const [rows] = await database.connection.query(
      'select action_key, doubt from castellan_actions order by action_key',
    )
    expect(rows).toEqual([
      { action_key: 'one', doubt: 'Somebody entered the game while it was done' },
      { action_key: 'two', doubt: null },
    ])
  })

  it('takes for done what a crash of the database left changed in tables without transactions', async () => {
    const { world, dying, database } = await writable(torn)
    const before = await nameOf(world)
    for (let statements = 0; ; statements += 1) {
      await dying(statements)
        .actions.apply(rename('one', 'Nameless'))
        .catch(() => null)
      const [rows] = await database.connection.query('select state from castellan_actions')
      if ((rows as unknown[]).length > 0) break
    }
    expect(await nameOf(world)).toBe(before)
    await database.connection.query("update characters set char_name = 'Nameless' where charId = 102")
    expect(await world.actions.withdraw('one')).toMatchObject({
      outcome: 'applied',
      before: { name: before },
      after: { name: 'Nameless' },
    })
  })

  it('leaves no ban for the server to read once it is lifted, and keeps its terms until then', async () => {
    const { world, database } = await writable()
    const punishments = async () =>
      (
        await database.connection.query(
          'select expiration, reason, punishedBy as `by` from punishments where `key` = 102',
        )
      )[0]
    const ban = {
      kind: 'banCharacter',
      until: '2027-01-01T00:00:00.000Z',
      reason: 'Sold gold',
      by: 'GM',
      expected: {},
    } as const
    await world.actions.apply({ key: 'ban', characterId: 102, action: ban })
    expect(await punishments()).toEqual([{ expiration: 1_798_761_600_000, reason: 'Sold gold', by: 'GM' }])
    await world.actions.apply({
      key: 'unban',
      characterId: 102,
      action: { kind: 'unbanCharacter', expected: {} },
    })
    expect(await punishments()).toEqual([{ expiration: 1, reason: 'Sold gold', by: 'GM' }])
    await world.actions.apply({ key: 'ever', characterId: 102, action: { ...ban, until: null } })
    expect(await world.characters.banned([102])).toMatchObject([{ until: null, reason: 'Sold gold' }])
  })
})
