import { afterEach, describe, expect, it } from 'vitest'
import type { DeliveryTable } from '../../../src/adapters/l2j/index.ts'
import { DELIVERY_TABLES } from '../../../src/adapters/l2j/database/address.ts'
import { sampleWorld } from '../../../src/conformance/sample-world.ts'
import type { GivenItem } from '../../../src/port/index.ts'
import { isMariadbThere } from './game-database.ts'
import { openWritable } from './open-writable.ts'
import { testFamilies } from './schemas/index.ts'

type Opened = Awaited<ReturnType<typeof openWritable>>

let opened: Opened | null = null
afterEach(async () => {
  await opened?.close()
  opened = null
})

/** As descendants of L2-Scripts have it, which number items in two bytes. */
const items_delayed = `payment_id int not null auto_increment, owner_id int not null, item_id smallint unsigned not null,
  count int unsigned not null default 1, enchant_level smallint unsigned not null default 0, flags int not null default 0,
  payment_status tinyint unsigned not null default 0, description varchar(255), primary key (payment_id), key owner (owner_id)`

async function worldWith(delivery: DeliveryTable, key = 'mobius-ct2.6') {
  const family = testFamilies.find((one) => one.key === key)!
  const schema = { ...family.schema, ...(delivery === 'items_delayed' && { items_delayed }) }
  opened = await openWritable({ ...family, schema }, sampleWorld, delivery)
  const { world, database } = opened
  return {
    ...opened,
    /** 101 plays, 102 carries five coins and is away. */
    give: (orderKey: string, characterId: number, items: GivenItem[], on = world) =>
      on.actions.apply({
        key: orderKey,
        characterId,
        action: { kind: 'giveItems', items, expected: {} },
      }),
    rows: async (statement: string) => (await database.connection.query(statement))[0],
  }
}

const coins = { itemId: 57, count: 5 }
const queued = { outcome: 'applied', isQueued: true }

describe.skipIf(!isMariadbThere)('what is handed over', () => {
  it('grows a pile that lies there while nobody plays, and comes by the queue otherwise', async () => {
    const { world, give, rows } = await worldWith('custom_mail')
    expect(world.capabilities.lastingItems).toEqual({ cannot: expect.stringContaining('custom_mail') })
    expect(await give('pile', 102, [coins, coins])).toMatchObject({
      outcome: 'applied',
      isQueued: false,
      after: { carried: [{ itemId: 57, count: 15 }] },
    })
    expect(await world.items.inventory(102)).toContainEqual(expect.objectContaining({ dbId: 510, count: 15 }))
    expect(await rows('select * from custom_mail')).toEqual([])
    expect(await give('playing', 101, [coins])).toMatchObject(queued)
    expect(await give('no pile', 102, [{ itemId: 4037, count: 1 }])).toMatchObject(queued)
    expect(await give('mixed', 102, [coins, { itemId: 2, count: 1 }])).toMatchObject(queued)
    expect(await rows('select receiver, subject, items from custom_mail order by receiver, date')).toEqual([
      { receiver: 101, subject: 'Portal', items: '57 5' },
      { receiver: 102, subject: 'Portal', items: '4037 1' },
      { receiver: 102, subject: 'Portal', items: '57 5;2 1' },
    ])
  })

  it.each(DELIVERY_TABLES)(
    'is awaited by who has it in %s until the game has handed it over',
    async (table) => {
      const { world, give, rows } = await worldWith(table)
      const awaited = () => world.items.awaitedBy([101, 102, 103])
      expect([await awaited(), await world.items.awaitedBy([])]).toEqual([[], []])
      await give('playing', 101, [coins, { itemId: 2, count: 1 }])
      await give('pile', 102, [coins])
      expect(await awaited()).toEqual([101])
      const done = {
        castellan_deliveries: `update castellan_deliveries set status = 'taken'`,
        custom_mail: 'delete from custom_mail',
        character_premium_items: 'delete from character_premium_items',
        items_delayed: 'update items_delayed set payment_status = 1',
      }
      await rows(done[table])
      expect(await awaited()).toEqual([])
    },
  )

  it('comes by mails of which no two of a receiver are of one second, and none is too long', async () => {
    const { give, rows } = await worldWith('custom_mail')
    const many = Array.from({ length: 60 }, (_, index) => ({ itemId: 1000 + index, count: 1 }))
    await give('many', 101, many)
    await Promise.all(['a', 'b', 'c'].map((key) => give(key, 101, [coins])))
    const [sums] = (await rows(`
      select count(*) as mails, count(distinct date) as seconds, max(length(items)) <= 255 as areShort from custom_mail
    `)) as Record<string, number>[]
    expect(sums).toEqual({ mails: 5, seconds: 5, areShort: 1 })
    const mails = (await rows('select items from custom_mail')) as { items: string }[]
    expect(mails.flatMap(({ items }) => items.split(';'))).toHaveLength(63)
  })

  it('waits at the dimensional merchant under numbers of its own', async () => {
    const { give, rows } = await worldWith('character_premium_items')
    await give('two', 101, [coins, { itemId: 2, count: 1 }])
    await give('one', 101, [coins])
    expect(
      await rows('select charId, itemNum, itemId, itemCount, itemSender from character_premium_items'),
    ).toEqual([
      { charId: 101, itemNum: 1, itemId: 57, itemCount: 5, itemSender: 'Portal' },
      { charId: 101, itemNum: 2, itemId: 2, itemCount: 1, itemSender: 'Portal' },
      { charId: 101, itemNum: 3, itemId: 57, itemCount: 5, itemSender: 'Portal' },
    ])
  })

  it.each(['acis', 'mobius-ct0'])(
    'is delayed until the server of %s polls, a line for each kind',
    async (key) => {
      const { give, rows } = await worldWith('items_delayed', key)
      expect(await give('two', 101, [coins, { itemId: 2, count: 1 }])).toMatchObject(queued)
      expect(
        await rows('select owner_id, item_id, count, payment_status, description from items_delayed'),
      ).toEqual([
        { owner_id: 101, item_id: 57, count: 5, payment_status: 0, description: 'Portal' },
        { owner_id: 101, item_id: 2, count: 1, payment_status: 0, description: 'Portal' },
      ])
      expect(await give('too large', 101, [{ itemId: 70_000, count: 1 }])).toMatchObject({
        outcome: 'refused',
        reason: 'not-allowed',
      })
    },
  )

  it('lasts for some days by the queue of the portal alone', async () => {
    const mail = await worldWith('custom_mail')
    const week = { itemId: 6846, count: 1, lastsDays: 7 }
    expect(await mail.give('week', 102, [week])).toMatchObject({ outcome: 'refused', reason: 'cannot' })
    await opened?.close()
    const own = await worldWith('castellan_deliveries', 'acis')
    expect(await own.give('week', 102, [week, coins])).toMatchObject(queued)
    expect(
      await own.rows(
        'select line, character_id, item_id, item_count, lasts_days, status from castellan_deliveries',
      ),
    ).toEqual([
      { line: 0, character_id: 102, item_id: 6846, item_count: 1, lasts_days: 7, status: 'pending' },
      { line: 1, character_id: 102, item_id: 57, item_count: 5, lasts_days: null, status: 'pending' },
    ])
  })

  it.each(DELIVERY_TABLES)(
    'by %s leaves nothing there when it goes onto a pile in the end',
    async (table) => {
      const { world, give, rows, watched } = await worldWith(table)
      const plays = (online: number) => rows(`update characters set online = ${online} where charId = 102`)
      const breaking = watched(async (statement) => !/update castellan_actions as/.test(statement))
      await plays(1)
      await expect(give('queued first', 102, [coins], breaking)).rejects.toThrow('does not answer')
      expect(await rows(`select * from ${table}`)).toHaveLength(1)
      await plays(0)
      expect(await give('queued first', 102, [coins])).toMatchObject({ outcome: 'applied', isQueued: false })
      expect(await rows(`select * from ${table}`)).toEqual([])
      expect(await world.items.inventory(102)).toContainEqual(
        expect.objectContaining({ dbId: 510, count: 10 }),
      )
    },
  )

  it.each(DELIVERY_TABLES)(
    'by %s is nobody’s when it broke off, and gone once it is called off',
    async (table) => {
      const { world, give, rows, watched } = await worldWith(table)
      const breaking = watched(async (statement) => !/update castellan_actions as/.test(statement))
      await expect(give('broken', 101, [coins], breaking)).rejects.toThrow('does not answer')
      const receiver = {
        castellan_deliveries: 'character_id',
        custom_mail: 'receiver',
        character_premium_items: 'charId',
        items_delayed: 'owner_id',
      }[table]
      const real = table === 'castellan_deliveries' ? "status <> 'held'" : `${receiver} <> 0`
      expect(await rows(`select * from ${table}`)).toHaveLength(1)
      expect(await rows(`select * from ${table} where ${real}`)).toEqual([])
      expect(await world.actions.withdraw('broken')).toEqual({ outcome: 'withdrawn' })
      expect(await rows(`select * from ${table}`)).toEqual([])
      expect(await give('broken', 101, [coins])).toEqual({ outcome: 'withdrawn' })
    },
  )
})
