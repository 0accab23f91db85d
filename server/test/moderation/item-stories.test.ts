import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { signIn } from '../support/people.ts'
import { openServices } from '../support/services.ts'
import { worldTable } from '../support/world-table.ts'

const { portal, db, player, world, whileAway, retry } = await openServices()
const gm = (await signIn(portal, 'gm')).browser.api
const { itemStories } = gm
const COIN = 4_037
const reason = 'asked in a ticket'

/** A thing of a character, of which the world has nothing written down. */
async function putItem(characterId: number, itemId: number, count = 1) {
  const { rows } = await sql<{ id: number }>`
    insert into ${worldTable(server, 'item')} (character_id, item_id, count, place)
    values (${characterId}, ${itemId}, ${count}, 'inventory') returning id`.execute(db)
  return rows[0]!.id
}

/** Lets a thing change hands as the game would write it. */
async function trade(itemDbId: number, from: Named, to: Named) {
  await sql`update ${worldTable(server, 'item')} set character_id = ${to.characterId} where id = ${itemDbId}`.execute(
    db,
  )
  await sql`
    insert into ${worldTable(server, 'item_trail')} (cause, item_id, count, from_character, from_name, from_place,
      from_thing, to_character, to_name, to_place, to_thing)
    select 'traded', item_id, 1, ${from.characterId}, ${from.name}, 'inventory', id,
      ${to.characterId}, ${to.name}, 'inventory', id
    from ${worldTable(server, 'item')} where id = ${itemDbId}`.execute(db)
}
interface Named {
  readonly characterId: number
  readonly name: string
}

/** As if the world had begun to write things down so many days from now. */
const keepsSince = (days: number) =>
  sql`update ${worldTable(server, 'world_info')} set trail_since = now() + ${days} * interval '1 day'`.execute(
    db,
  )

const holding = (me: Named, itemId = COIN) =>
  ({ owner: 'character', ownerId: me.characterId, itemId }) as const
const thingOf = async (me: Named, itemId: number) =>
  (await world.items.inventory(me.characterId)).find((item) => item.itemId === itemId)!.dbId

describe('the story of a thing', () => {
  it('begins with the purchase that brought it, goes from hand to hand, and says where it is now', async () => {
    const [me, friend] = [await player(), await player()]
    const bought = await me.browser.api.accessories.buyAccessory({
      characterName: me.name,
      accessoryIds: [(await me.browser.api.accessories.getHatsInfo({})).accessories[0]!.id],
      duration: 7,
    })
    const [thing] = await world.items.inventory(me.characterId)
    await trade(thing!.dbId, me, friend)
    expect(await itemStories.getItemStory({ itemDbId: thing!.dbId })).toMatchObject({
      item: { itemId: thing!.itemId, isStackable: false },
      now: { place: 'inventory', owner: { id: friend.characterId, email: friend.person.email } },
      trail: { isKept: true, why: null },
    })
    expect(await itemStories.getItemSteps({ itemDbId: thing!.dbId })).toMatchObject([
      {
        cause: 'traded',
        from: { name: me.name },
        to: { id: friend.characterId, name: friend.name },
        purchase: null,
      },
      {
        cause: 'given',
        from: null,
        to: { kind: 'character', id: me.characterId, name: me.name, place: 'inventory' },
        count: 1,
        undoesPurchase: false,
        isCertain: true,
        purchase: { purchaseId: bought.purchaseId, kind: 'accessory', email: me.person.email },
      },
    ])
  })

  it('goes on when staff have deleted it: who, why, and that it is gone', async () => {
    const me = await player()
    const itemDbId = await putItem(me.characterId, 1)
    await gm.characterEdits.deleteItems({ itemDbId, amount: 1, reason })
    expect(await itemStories.getItemStory({ itemDbId })).toMatchObject({
      item: { itemId: 1 },
      now: null,
      enchant: expect.any(Number),
    })
    expect(await gm.items.itemSearch({ key: String(itemDbId), searchType: 'itemDbId' })).toEqual([])
    const steps = await itemStories.getItemSteps({ itemDbId })
    expect(steps).toMatchObject([
      {
        cause: 'deleted',
        from: { id: me.characterId, name: me.name },
        to: null,
        act: {
          call: 'deleteItems',
          outcome: 'done',
          reason,
          by: 'gm@castellan.test',
          email: me.person.email,
        },
      },
    ])
    expect(steps[0]!.key).toMatch(/^act /)
  })

  it('tells of a deletion of before the world wrote anything down', async () => {
    const me = await player()
    const itemDbId = await putItem(me.characterId, 57, 10)
    const pile = { itemDbId, reason }
    await gm.characterEdits.deleteItems({ ...pile, amount: 4 })
    await sql`delete from ${worldTable(server, 'item_trail')} where from_thing = ${itemDbId}`.execute(db)
    expect(await itemStories.getItemSteps({ itemDbId })).toEqual([])
    await keepsSince(1)
    expect(await itemStories.getItemSteps({ itemDbId })).toMatchObject([
      { cause: null, count: 4, act: { outcome: 'done', call: 'deleteItems' } },
    ])
    await keepsSince(-1)
  })

  it('says what may have been it: deliveries of its kind from before the world told which is which', async () => {
    const me = await player()
    const accessory = (await me.browser.api.accessories.getHatsInfo({})).accessories[0]!.id
    const bought = await me.browser.api.accessories.buyAccessory({
      characterName: me.name,
      accessoryIds: [accessory],
      duration: 7,
    })
    const itemDbId = await thingOf(me, accessory)
    await sql`delete from ${worldTable(server, 'item_trail')} where to_thing = ${itemDbId}`.execute(db)
    expect(await itemStories.getItemSteps({ itemDbId })).toEqual([])
    await keepsSince(1)
    expect(await itemStories.getItemSteps({ itemDbId })).toMatchObject([
      {
        isCertain: false,
        cause: 'given',
        to: { id: me.characterId },
        purchase: { purchaseId: bought.purchaseId },
      },
    ])
    await keepsSince(-1)
  })

  it('of an id nobody has ever had is none', async () => {
    expect(await itemStories.getItemStory({ itemDbId: 2_000_000_001 })).toMatchObject({
      item: null,
      now: null,
    })
    expect(await itemStories.getItemSteps({ itemDbId: 2_000_000_001 })).toEqual([])
  })
})

describe('what somebody had of a kind', () => {
  it('is told with what came and went, and what nobody told of', async () => {
    const me = await player()
    const bought = await me.buy(30)
    const had = (await itemStories.getHolding(holding(me))).held!
    await putItem(me.characterId, COIN, 5)
    expect(await itemStories.getHolding(holding(me))).toMatchObject({
      owner: { name: me.name, email: me.person.email },
      held: had + 5,
      came: had,
      went: 0,
      isWhole: true,
    })
    expect(await itemStories.getHoldingSteps(holding(me))).toMatchObject([
      { cause: 'given', count: had, purchase: { purchaseId: bought.purchaseId, kind: 'transferToGame' } },
    ])
  })

  it('tells what was undone by its purchase', async () => {
    const me = await player()
    const { purchaseId } = await me.buy(30)
    await me.purchases.undoPurchase({ purchaseId })
    expect(await itemStories.getHoldingSteps(holding(me))).toMatchObject([
      { cause: 'taken', undoesPurchase: true, purchase: { purchaseId, state: 'cancelled' } },
      { cause: 'given', undoesPurchase: false, purchase: { purchaseId } },
    ])
    expect(await itemStories.getHolding(holding(me))).toMatchObject({ held: 0 })
  })

  it('tells what still waits for the game server, and then that it came', async () => {
    const me = await player()
    const { purchaseId } = await whileAway(() => me.buy(30))
    expect(await itemStories.getHoldingSteps(holding(me))).toMatchObject([
      {
        cause: null,
        to: null,
        key: expect.any(String),
        purchase: { purchaseId, state: 'held', attempts: 1 },
      },
    ])
    await retry()
    expect(await itemStories.getHoldingSteps(holding(me))).toMatchObject([
      { cause: 'given', purchase: { purchaseId, state: 'delivered' } },
    ])
  })

  it('tells what staff gave', async () => {
    const me = await player()
    const [next] = await gm.characterEdits.getNextProfessions({ characterId: me.characterId })
    await gm.characterEdits.giveMarks({ characterId: me.characterId, classId: next!.classId, reason })
    const { itemId } = next!.missing[0]!
    expect(await itemStories.getHoldingSteps(holding(me, itemId))).toMatchObject([
      { cause: 'given', count: 1, act: { call: 'giveMarks', outcome: 'done', reason } },
    ])
  })

  it('comes in parts, each from where the last one ended, whoever knows of it', async () => {
    const me = await player()
    const waiting = await whileAway(() => me.buy(1))
    for (const quantity of [2, 3, 4]) await me.buy(quantity)
    const all = await itemStories.getHoldingSteps(holding(me))
    expect(all).toHaveLength(4)
    expect(all.at(-1)).toMatchObject({ cause: null, purchase: { purchaseId: waiting.purchaseId } })
    const parts = []
    let before: string | undefined
    for (let part = 0; part < 5; part += 1) {
      const found = await itemStories.getHoldingSteps({ ...holding(me), limit: 1, ...(before && { before }) })
      parts.push(...found)
      before = found[0]?.cursor ?? before
    }
    expect(parts).toEqual(all)
  })

  it('is told of clans, and of who is no more', async () => {
    const [clan] = await world.clans.top(1)
    const [pile] = await world.items.clanWarehouse(clan!.id)
    await gm.characterEdits.deleteItems({ itemDbId: pile!.dbId, amount: 1, reason })
    const ofClan = { owner: 'clan', ownerId: clan!.id, itemId: pile!.itemId } as const
    expect(await itemStories.getHolding(ofClan)).toMatchObject({
      owner: { kind: 'clan', name: clan!.name, email: null },
      went: 1,
    })
    expect(await itemStories.getHoldingSteps({ ...ofClan, limit: 1 })).toMatchObject([
      { cause: 'deleted', from: { kind: 'clan', place: 'clanWarehouse' } },
    ])
    const gone = { ...ofClan, ownerId: 2_000_000_001 }
    expect(await itemStories.getHolding(gone)).toMatchObject({ owner: { name: null }, held: null })
    expect(await itemStories.getHoldingSteps(gone)).toEqual([])
  })
})

describe('the flow of a kind', () => {
  it('says what brought it into the world in a time, and who received most', async () => {
    const [little, much] = [await player(), await player()]
    const today = new Date().toISOString().slice(0, 10)
    const asked = { itemId: COIN, start: today, end: today }
    await little.buy(1)
    await much.buy(900)
    const flow = await itemStories.getItemFlow(asked)
    const received = new Map(flow.receivers.map(({ id, ...rest }) => [id, rest.received]))
    expect(received.get(much.characterId)).toBe(900 * received.get(little.characterId)!)
    expect(flow.receivers.map((one) => one.received)).toEqual(
      flow.receivers.map((one) => one.received).toSorted((a, b) => b - a),
    )
    const given = flow.causes.find(({ cause }) => cause === 'given')!
    expect(given.came).toBe(flow.delivered.pieces)
    expect(flow.delivered.deliveries).toBeGreaterThan(1)
    const before = await itemStories.getItemFlow({ itemId: COIN, start: '2020-01-01', end: '2020-01-02' })
    expect(before).toMatchObject({ causes: [], receivers: [], isWhole: true, delivered: { pieces: 0 } })
  })
})
