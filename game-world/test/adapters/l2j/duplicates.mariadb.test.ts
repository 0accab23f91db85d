import { afterEach, describe, expect, it } from 'vitest'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { isMariadbThere } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

let opened: Awaited<ReturnType<typeof openWritable>> | null = null
afterEach(async () => {
  await opened?.close()
  opened = null
})

/** A world whose items are handed over by mails of the game. */
async function writable() {
  opened = await openWritable(
    testFamilies.find(({ key }) => key === 'mobius-ct2.6')!,
    sampleWorld,
    'custom_mail',
  )
  const { database } = opened
  return { ...opened, run: (statement: string) => database.connection.query(statement) }
}

const gift = (key: string) =>
  ({
    key,
    characterId: 101,
    action: { kind: 'giveItems', items: [{ itemId: 57, count: 5 }], expected: {} },
  }) as const

describe.skipIf(!isMariadbThere)('a value that a database has already', () => {
  it('decides nothing about things that are handed over: the same key gives them once there is room', async () => {
    const { world, run } = await writable()
    // a fork may have keys of its own
    await run('alter table custom_mail add unique key fork (items)')
    expect(await world.actions.apply(gift('first'))).toMatchObject({ outcome: 'applied' })
    await expect(world.actions.apply(gift('second'))).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' })
    await run('alter table custom_mail drop key fork')
    expect(await world.actions.apply(gift('second'))).toMatchObject({ outcome: 'applied' })
    const [mails] = await run('select items from custom_mail where receiver = 101')
    expect(mails).toEqual([{ items: '57 5' }, { items: '57 5' }])
  })

  it('is a name that is taken where one was to be given', async () => {
    const { world, watched, run } = await writable()
    const taken = { outcome: 'refused', reason: 'name-taken' }
    const overtaken = watched(async (statement) => {
      if (/^\s*update castellan_actions as/.test(statement))
        await run("insert into accounts (login, password) values ('newcomer', 'x')")
      return true
    })
    const create = { kind: 'createAccount', password: 'open-sesame', expected: {} } as const
    const account = { key: 'account', account: 'newcomer', action: create }
    expect(await overtaken.actions.apply(account)).toMatchObject(taken)
    // a fork that knows names by how they begin
    const { name } = (await world.characters.byId(101))!
    await run("update characters set char_name = concat(charId, 'x') where charId not in (101, 102)")
    await run('alter table characters add column fork char(3) as (left(char_name, 3)) stored unique')
    const rename = { kind: 'renameCharacter', name: `${name.slice(0, 3)}alike`, expected: {} } as const
    const character = { key: 'name', characterId: 102, action: rename }
    expect(await world.actions.apply(character)).toMatchObject(taken)
  })
})
