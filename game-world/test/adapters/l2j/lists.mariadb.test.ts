import { afterEach, describe, expect, it } from 'vitest'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import { GAME_LIST_KEYS, GAME_LISTS, type GameList, type ListRow } from '../../../src/port/game-lists.ts'
import { isMariadbThere } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

type Opened = Awaited<ReturnType<typeof openWritable>>

let opened: Opened | null = null
afterEach(async () => {
  await opened?.close()
  opened = null
})

async function open(key = 'acis') {
  opened = await openWritable(
    testFamilies.find((family) => family.key === key)!,
    sampleWorld,
  )
  const { world, database } = opened
  return {
    ...opened,
    rows: async (statement: string) => (await database.connection.query(statement))[0] as ListRow[],
    /** Hands a list over in parts of so many rows. */
    mirror: (list: GameList, all: readonly ListRow[], { on = world, atOnce = 2, server = 'aden_x7' } = {}) =>
      on.lists.mirror(list, server, async (after) => {
        const from = after ? all.indexOf(after) + 1 : 0
        const rows = all.slice(from, from + atOnce)
        return { rows, isLast: rows.length < atOnce }
      }),
  }
}

const listed = (value: string, kind = 'ip'): ListRow => ({ kind, value, added_at: 1_778_000_000_000 })
const builder = (account: string, default_builder = 1): ListRow => ({
  account,
  default_builder,
  changed_at: 1_778_000_000_000,
})
const message = (announce_id: number, text: string): ListRow => ({
  announce_id,
  message: text,
  interval_seconds: 0,
  changed_at: 1_778_000_000_000,
})
const names = async (rows: Promise<ListRow[]>) => (await rows).map(({ account }) => account)

describe.skipIf(!isMariadbThere)('a list of the portal in the database of a game', () => {
  it('has the columns of the view it is a copy of, and tables stay where the game has its own', async () => {
    const { rows, database } = await open()
    for (const list of GAME_LIST_KEYS) {
      const { name, columns, ...shape } = GAME_LISTS[list]
      const found = await rows(`
        select column_name as c from information_schema.columns
        where table_schema = '${database.name}' and table_name = 'castellan_${name}' order by ordinal_position`)
      expect(found.map(({ c }) => c)).toEqual([
        ...('isShared' in shape ? [] : ['server']),
        ...Object.keys(columns),
      ])
    }
  })

  it('becomes what it is on the portal, part by part, and nothing is written twice', async () => {
    const { mirror, rows } = await open()
    const five = ['adam', 'berta', 'carl', 'doris', 'emil'].map((login) => builder(login))
    expect(await mirror('builderAccounts', five)).toBe(5)
    expect(await mirror('builderAccounts', five)).toBe(0)
    const [adam, , carl, , emil] = five
    const changed = [adam!, { ...carl!, default_builder: 7 }, emil!, builder('fritz')]
    expect(await mirror('builderAccounts', changed)).toBe(4)
    expect(await rows('select account, default_builder from castellan_builder_accounts')).toEqual([
      { account: 'adam', default_builder: 1 },
      { account: 'carl', default_builder: 7 },
      { account: 'emil', default_builder: 1 },
      { account: 'fritz', default_builder: 1 },
    ])
    expect(await mirror('builderAccounts', [])).toBe(4)
    expect(await rows('select * from castellan_builder_accounts')).toEqual([])
  })

  it('says how often it has changed, so that a game reads again only what it must', async () => {
    const { mirror, rows } = await open()
    const versions = () => rows('select list, version from castellan_lists order by list')
    await mirror('blackList', [listed('10.0.0.1')])
    await mirror('builderAccounts', [builder('adam')], { atOnce: 10 })
    await mirror('builderAccounts', [builder('adam', 2)], { atOnce: 10 })
    await mirror('builderAccounts', [builder('adam', 2)], { atOnce: 10 })
    expect(await versions()).toEqual([
      { list: 'black_list', version: 1 },
      { list: 'builder_accounts', version: 2 },
    ])
  })

  it('is mended where somebody has changed it in the game', async () => {
    const { mirror, rows } = await open()
    const two = [builder('adam'), builder('berta')]
    await mirror('builderAccounts', two)
    await rows(`update castellan_builder_accounts set default_builder = 255 where account = 'adam'`)
    await rows(`insert into castellan_builder_accounts values ('aden_x7', 'zoe', 255, 0)`)
    await rows(`delete from castellan_builder_accounts where account = 'berta'`)
    expect(await mirror('builderAccounts', two)).toBe(3)
    expect(
      await names(rows('select account from castellan_builder_accounts where default_builder = 1')),
    ).toEqual(['adam', 'berta'])
  })

  it('tells letters apart, keeps those of any writing, and is of one server', async () => {
    const { mirror, rows } = await open('frozen')
    await mirror('announcements', [message(1, 'Осада в 20:00 ⚔'), message(2, `it's \\ "quoted"`)])
    await mirror('announcements', [message(1, 'elsewhere')], { server: 'other_x1' })
    await mirror('announcements', [message(1, 'Осада в 20:00 ⚔')])
    expect(await rows('select server, message from castellan_login_announcements order by server')).toEqual([
      { server: 'aden_x7', message: 'Осада в 20:00 ⚔' },
      { server: 'other_x1', message: 'elsewhere' },
    ])
    await mirror('blackList', [listed('AB'), listed('ab', 'hwid'), listed('ab', 'ip'), listed('äb')])
    expect(await rows('select count(*) as n from castellan_black_list')).toEqual([{ n: 4 }])
  })

  it('survives the end of its connection at any statement, and is whole after the next try', async () => {
    const { mirror, dying, rows } = await open()
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((login) => builder(login))
    let deaths = 0
    for (let statements = 1; statements < 40; statements += 1) {
      await rows('delete from castellan_builder_accounts')
      const outcome = await mirror('builderAccounts', six, { on: dying(statements), atOnce: 4 }).catch(
        () => null,
      )
      if (outcome === null) deaths += 1
      // a part is there or it is not
      const [{ n }] = (await rows('select count(*) as n from castellan_builder_accounts')) as [{ n: number }]
      expect([0, 4, 6]).toContain(n)
      await mirror('builderAccounts', six, { atOnce: 4 })
      expect(await names(rows('select account from castellan_builder_accounts'))).toHaveLength(6)
      if (outcome !== null) break
    }
    expect(deaths).toBeGreaterThan(4)
  })

  it('is what the last one read, when two processes write at once', async () => {
    const { world, rows } = await open()
    let current = 1
    const once = () =>
      world.lists.mirror('builderAccounts', 'aden_x7', async () => ({
        rows: [builder('adam', current)],
        isLast: true,
      }))
    for (current = 1; current <= 20; current += 1) await Promise.all([once(), once(), once()])
    current = 99
    await Promise.all([once(), once(), once()])
    expect(await rows('select default_builder from castellan_builder_accounts')).toEqual([
      { default_builder: 99 },
    ])
  })
})
