import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseAddress, patientL2jWorld } from '../../../src/adapters/l2j/index.ts'
import { mayNow } from '../../../src/adapters/l2j/world/may-now.ts'
import { openDatabase } from '../../../src/adapters/l2j/database/connection.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { type ActionOrder, type GameWorld, WorldRefuses } from '../../../src/port/index.ts'
import { createUser, isMariadbThere, urlOf } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

const USER = { name: 'loses_rights', password: 'for a while' }
const rename = (key: string, name: string): ActionOrder => ({
  key,
  characterId: 102,
  action: { kind: 'renameCharacter', name, expected: {} },
})

describe.skipIf(!isMariadbThere)('a world whose database takes a right away while the portal runs', () => {
  let open: Awaited<ReturnType<typeof openWritable>>
  let world: GameWorld
  const told: string[] = []
  const grant = (what: string, verb = 'grant') =>
    open.database.connection.query(
      `${verb} ${what} on ${open.database.name}.characters ${verb === 'grant' ? 'to' : 'from'} ?@?`,
      [USER.name, '%'],
    )
  beforeAll(async () => {
    open = await openWritable(
      testFamilies.find(({ key }) => key === 'mobius-c4')!,
      sampleWorld,
    )
    const { connection, name } = open.database
    await createUser(open.database, USER)
    const [tables] = await connection.query(
      'select table_name as t from information_schema.tables where table_schema = ?',
      [name],
    )
    for (const { t } of tables as { t: string }[])
      await connection.query(`grant select, insert, update, delete on ${name}.\`${t}\` to ?@?`, [
        USER.name,
        '%',
      ])
    const url = `${urlOf(name, USER)}?write=true&delivery=castellan_deliveries`
    world = await patientL2jWorld(parseAddress(url), 'c4', (why) => told.push(why))
  })
  afterAll(async () => {
    await world?.close()
    await open?.database.connection.query('drop user ?@?', [USER.name, '%'])
    await open?.close()
  })

  it('says which, offers it no more, and does what waited once the right is back', async () => {
    expect(world.capabilities.actions.renameCharacter).toBe('offline')
    await grant('update', 'revoke')
    await expect(world.actions.apply(rename('one', 'Nameless'))).rejects.toThrow(WorldRefuses)
    const why = `The database of the game does not let the user ${USER.name} do this: UPDATE on the table characters`
    expect(world.capabilities.actions.renameCharacter).toEqual({ cannot: why })
    expect(world.capabilities.refused).toEqual([why])
    expect(world.capabilities.actions.createAccount).toBe('any time')
    expect(told.at(-1)).toContain(
      `GRANT UPDATE ON \`${open.database.name}\`.\`characters\` TO '${USER.name}'`,
    )
    await grant('update')
    expect(await world.actions.apply(rename('one', 'Nameless'))).toMatchObject({ outcome: 'applied' })
    expect(world.capabilities.actions.renameCharacter).toBe('offline')
    expect(world.capabilities.refused).toEqual([])
  })

  it('does what waited once the right is back on the whole database, by the connection it has', async () => {
    const { connection, name } = open.database
    await grant('update', 'revoke')
    await expect(world.actions.apply(rename('two', 'Nobody'))).rejects.toThrow(WorldRefuses)
    await connection.query(`grant update on ${name}.* to ?@?`, [USER.name, '%'])
    await expect
      .poll(() => world.actions.apply(rename('two', 'Nobody')).catch(String), { timeout: 3_000 })
      .toMatchObject({ outcome: 'applied' })
    await connection.query(`revoke update on ${name}.* from ?@?`, [USER.name, '%'])
    await grant('update')
  })

  it('sees a right on the whole database, by the connection it has', async () => {
    const { connection, name } = open.database
    const db = openDatabase(parseAddress(urlOf(name, USER)).game, 1)
    const of = { user: USER.name, right: 'UPDATE', database: name, table: 'characters' }
    await grant('update', 'revoke')
    await expect(mayNow(db, of)).rejects.toThrow('denied')
    await connection.query(`grant update on ${name}.* to ?@?`, [USER.name, '%'])
    expect(await mayNow(db, of)).toBe(true)
    await connection.query(`revoke update on ${name}.* from ?@?`, [USER.name, '%'])
    await grant('update')
    await db.destroy()
  })

  it.each(['SELECT', 'INSERT', 'UPDATE', 'DELETE'])(
    'sees whether it has %s back, and changes nothing by it',
    async (right) => {
      const { name } = open.database
      const db = openDatabase(parseAddress(urlOf(name, USER)).game, 1)
      const of = { user: USER.name, right, database: name, table: 'characters' }
      expect(await mayNow(db, of)).toBe(true)
      await grant(right, 'revoke')
      await expect(mayNow(db, of)).rejects.toThrow('denied')
      await grant(right)
      await db.destroy()
    },
  )
})
