import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseAddress, patientL2jWorld } from '../../../src/adapters/l2j/index.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { createUser, isMariadbThere, urlOf } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

const USER = { name: 'sees_some', password: 'for a while' }
/** Longer than it takes until hidden tables are looked for. */
const LATER = 31_000

describe.skipIf(!isMariadbThere)('a world of which a table is hidden while the portal runs', () => {
  let open: Awaited<ReturnType<typeof openWritable>>
  const told: string[] = []
  const inDatabase = (statement: string) => open.database.connection.query(statement)
  const on = (table: string) => `${open.database.name}.\`${table}\``
  const opened = (more = '') =>
    patientL2jWorld(parseAddress(`${urlOf(open.database.name, USER)}${more}`), 'c4', (why) => told.push(why))

  beforeAll(async () => {
    open = await openWritable(
      testFamilies.find(({ key }) => key === 'mobius-c4')!,
      sampleWorld,
    )
    await createUser(open.database, USER)
    const [tables] = await open.database.connection.query(
      'select table_name as t from information_schema.tables where table_schema = ?',
      [open.database.name],
    )
    for (const { t } of tables as { t: string }[])
      await inDatabase(`grant select, insert, update, delete on ${on(t)} to ${USER.name}@'%'`)
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await inDatabase(`drop user ${USER.name}@'%'`)
    await open?.close()
  })

  it.each(['clan_data', 'character_subclasses', 'items'])(
    'is read on without %s, says which right is missing, and has it again once that is back',
    async (table) => {
      const world = await opened()
      const whole = await world.characters.byId(102)
      await inDatabase(`revoke select on ${on(table)} from ${USER.name}@'%'`)
      told.length = 0
      await world.items.inventory(102)
      expect(await world.characters.byId(102)).toMatchObject({ id: 102, name: whole!.name })
      await world.clans.top(9)
      expect(told.join('\n')).toContain(`may read only`)
      expect(told.join('\n')).toContain(`GRANT SELECT ON \`${open.database.name}\`.* TO '${USER.name}'@'%';`)
      await inDatabase(`grant select on ${on(table)} to ${USER.name}@'%'`)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER })
      await expect.poll(() => world.characters.byId(102), { timeout: 15_000 }).toEqual(whole)
      await world.close()
    },
  )

  it('is not written into while clans, things or characters are hidden', async () => {
    await inDatabase(`revoke select on ${on('clan_data')} from ${USER.name}@'%'`)
    const world = await opened('?write=true&delivery=castellan_deliveries')
    await inDatabase(`grant select on ${on('clan_data')} to ${USER.name}@'%'`)
    expect(world.capabilities.actions.deleteCharacter).toEqual({
      cannot: `The database of the game does not let the user ${USER.name} do this: SELECT on the table clan_data`,
    })
    await world.close()
  })

  it.each([
    ['items', ['giveItems', 'deleteItem', 'takeItems']],
    ['character_skills', ['deleteSkill']],
  ] as const)(
    'offers nothing that needs to change %s where that right is gone, before anybody tried',
    async (table, kinds) => {
      const world = await opened('?write=true&delivery=castellan_deliveries')
      await world.clock()
      for (const kind of kinds) expect(world.capabilities.actions[kind]).toEqual(expect.any(String))
      await inDatabase(`revoke insert, update, delete on ${on(table)} from ${USER.name}@'%'`)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER })
      const cannot = `The database of the game does not let the user ${USER.name} do this: UPDATE on the table ${table}`
      const offered = async () => {
        await world.clock()
        return kinds.map((kind) => world.capabilities.actions[kind])
      }
      await expect.poll(offered, { timeout: 15_000 }).toEqual(kinds.map(() => ({ cannot })))
      expect(world.capabilities.actions.renameCharacter).toBe('offline')
      await inDatabase(`grant insert, update, delete on ${on(table)} to ${USER.name}@'%'`)
      vi.setSystemTime(Date.now() + LATER)
      await expect.poll(offered, { timeout: 15_000 }).toEqual(kinds.map(() => expect.any(String)))
      await world.close()
    },
  )
})
