import { afterEach, describe, expect, it } from 'vitest'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import type { Action, CharacterKinds } from '../../../src/port/index.ts'
import { isMariadbThere } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

/** Who is away. */
const ID = 102
const ban = { kind: 'banCharacter', until: null, reason: 'Sold gold', by: 'GM', expected: {} } as const
const lift = { kind: 'unbanCharacter', expected: {} } as const

let opened: Awaited<ReturnType<typeof openWritable>> | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

/** A family that keeps punishments beside the level, and one that has the level alone. */
describe.skipIf(!isMariadbThere).each([
  { key: 'mobius-c4', id: 'charId', level: 'accesslevel', account: 'accessLevel' },
  { key: 'acis', id: 'obj_Id', level: 'accesslevel', account: 'access_level' },
])('who has a right of the game, in $key', ({ key, id, level, account }) => {
  async function someone(accessLevel: number) {
    opened = await openWritable(
      testFamilies.find((family) => family.key === key)!,
      sampleWorld,
    )
    const { world, database } = opened
    let many = 0
    const set = (values: string) =>
      database.connection.query(`update characters set ${values} where ${id} = ${ID}`)
    await set(`${level} = ${accessLevel}`)
    return {
      set,
      do: async (action: Action<keyof CharacterKinds>) => {
        const answer = await world.actions.apply({ key: `${(many += 1)}`, characterId: ID, action })
        expect(answer).toMatchObject({ outcome: 'applied' })
      },
      levelNow: async () => {
        const [rows] = await database.connection.query(
          `select ${level} as level from characters where ${id} = ${ID}`,
        )
        return (rows as { level: number }[])[0]!.level
      },
    }
  }

  it('has it again when a ban is lifted, also one that was made longer meanwhile', async () => {
    const gm = await someone(70)
    await gm.do(ban)
    await gm.do({ ...ban, reason: 'Again' })
    expect(await gm.levelNow()).toBe(-1)
    await gm.do(lift)
    expect(await gm.levelNow()).toBe(70)
  })

  it('keeps what the game set meanwhile', async () => {
    const gm = await someone(70)
    await gm.do(ban)
    await gm.set(`${level} = 10`)
    await gm.do(lift)
    expect(await gm.levelNow()).toBe(10)
  })

  it('does not get back what it lost while it played between two bans, or before this one', async () => {
    const gm = await someone(70)
    await gm.do(ban)
    await gm.set(`${level} = -1, lastAccess = 1900000000000`)
    await gm.do(lift)
    expect(await gm.levelNow()).toBe(0)
    await gm.set(`${level} = 70`)
    await gm.do(ban)
    await gm.do(lift)
    await gm.set(`${level} = -1`)
    await gm.do(lift)
    expect(await gm.levelNow()).toBe(0)
  })

  it('is a player again who was one', async () => {
    const player = await someone(70)
    await player.do(ban)
    await player.set(`${level} = 0`)
    await player.do(ban)
    await player.do(lift)
    expect(await player.levelNow()).toBe(0)
  })

  it('has that of an account again when its block is lifted', async () => {
    await someone(0)
    const { world, database } = opened!
    await database.connection.query(`update accounts set ${account} = 5 where login = 'anna'`)
    for (const kind of ['blockAccount', 'unblockAccount'] as const)
      expect(
        await world.actions.apply({ key: kind, account: 'anna', action: { kind, expected: {} } }),
      ).toMatchObject({ outcome: 'applied' })
    const [rows] = await database.connection.query(
      `select ${account} as level from accounts where login = 'anna'`,
    )
    expect(rows).toEqual([{ level: 5 }])
  })
})
