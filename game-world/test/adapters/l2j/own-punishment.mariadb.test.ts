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
const PLAYS = { level: 0, kind: 0, left: 0 }

let opened: Awaited<ReturnType<typeof openWritable>> | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

describe.skipIf(!isMariadbThere).each([
  { key: 'acis', account: 'access_level' },
  { key: 'l2jserver-c6', account: 'accessLevel' },
  { key: 'frozen', account: 'access_level' },
])('whom the game itself has banned, in $key', ({ key, account }) => {
  async function banned(level: number, kind: number, left = 0) {
    opened = await openWritable(
      testFamilies.find((family) => family.key === key)!,
      sampleWorld,
    )
    const { world, database } = opened
    let many = 0
    const set = (values: string) =>
      database.connection.query(`update characters set ${values} where obj_Id = ${ID}`)
    await set(`accesslevel = ${level}, punish_level = ${kind}, punish_timer = ${left}`)
    return {
      set,
      do: async (action: Action<keyof CharacterKinds>) =>
        expect(await world.actions.apply({ key: `${(many += 1)}`, characterId: ID, action })).toMatchObject({
          outcome: 'applied',
        }),
      now: async () => {
        const [rows] = await database.connection.query(
          `select accesslevel + 0 as level, punish_level as kind, punish_timer as \`left\` from characters where obj_Id = ${ID}`,
        )
        const { level: one, kind: two, left: three } = (rows as Record<string, unknown>[])[0]!
        return { level: Number(one), kind: Number(two), left: Number(three) }
      },
    }
  }

  it('plays again once the ban is lifted, and nothing of it is left for the game to read', async () => {
    const character = await banned(-1, 3, 600_000)
    await character.do(lift)
    expect(await character.now()).toEqual(PLAYS)
  })

  it('has the ban of the game as it was where lifting it is undone', async () => {
    const character = await banned(-1, 3, 600_000)
    await character.do(lift)
    await character.do(ban)
    expect(await character.now()).toEqual({ level: -1, kind: 3, left: 600_000 })
    await character.do(lift)
    expect(await character.now()).toEqual(PLAYS)
  })

  it('has the level of the game as it was where lifting its ban is undone', async () => {
    const character = await banned(-100, 0)
    await character.do(lift)
    expect(await character.now()).toEqual(PLAYS)
    await character.do({ ...ban, reason: null })
    expect(await character.now()).toEqual({ level: -100, kind: 0, left: 0 })
  })

  it('has no ban of the game any more who has played since', async () => {
    const character = await banned(-1, 3)
    await character.do(lift)
    await character.set('lastAccess = 1900000000000')
    await character.do(ban)
    expect(await character.now()).toEqual({ level: -1, kind: 0, left: 0 })
  })

  it('stays in jail or silent, which are no bans', async () => {
    for (const kind of [1, 2]) {
      const character = await banned(-1, kind, 60_000)
      await character.do(lift)
      expect(await character.now()).toEqual({ level: 0, kind, left: 60_000 })
      await opened!.close()
    }
    opened = undefined
  })

  it('through the account plays again with all characters of it once that is unblocked', async () => {
    const character = await banned(0, 4)
    const { world, database } = opened!
    const login = (await world.characters.byId(ID))!.account
    await database.connection.query(`update accounts set ${account} = -1 where login = ?`, [login])
    expect(
      await world.actions.apply({
        key: 'open',
        account: login,
        action: { kind: 'unblockAccount', expected: {} },
      }),
    ).toMatchObject({ outcome: 'applied' })
    expect(await character.now()).toEqual(PLAYS)
    expect(await world.accounts.find([login])).toMatchObject([{ isBlocked: false }])
  })
})

describe.skipIf(!isMariadbThere)(
  'whom the game itself has banned by a level alone, where it keeps punishments',
  () => {
    it('has that level, and no punishment, where lifting it is undone', async () => {
      opened = await openWritable(
        testFamilies.find(({ key }) => key === 'mobius-ct2.6')!,
        sampleWorld,
      )
      const { world, database } = opened
      const rows = async (statement: string) => (await database.connection.query(statement))[0]
      const level = () => rows(`select accesslevel + 0 as level from characters where charId = ${ID}`)
      const punishments = () =>
        rows(`select count(*) as many from punishments where \`key\` = '${ID}' and reason = ''`)
      await rows(`update characters set accesslevel = -100 where charId = ${ID}`)
      await world.actions.apply({ key: 'lift', characterId: ID, action: lift })
      expect(await level()).toMatchObject([{ level: 0 }])
      const again = { ...ban, reason: null, expected: { isBanned: false } }
      expect(await world.actions.apply({ key: 'again', characterId: ID, action: again })).toMatchObject({
        outcome: 'applied',
        after: { isBanned: true, until: null, reason: null },
      })
      expect([await level(), await punishments()]).toMatchObject([[{ level: -100 }], [{ many: 0 }]])
    })
  },
)
