import { noTrail } from '@castellan/game-world/port/no-trail'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, signIn } from '../support/people.ts'
import { give } from '../support/money.ts'
import { worldTable } from '../support/world-table.ts'
import { sql } from 'kysely'

const WHY = 'The log of this game is kept in files'
const portal = await openTestPortal({
  with: ({ worlds }) => {
    const world = worlds[server]!
    const capabilities = { ...world.capabilities, itemTrail: { cannot: WHY } }
    return { worlds: { ...worlds, [server]: { ...world, capabilities, trail: noTrail } } }
  },
})
const { db } = portal
const { itemStories, characterEdits } = (await signIn(portal, 'gm')).browser.api
const COIN = 4_037

async function buyer() {
  const { person, browser } = await newPlayer(portal)
  const [login, name] = [`untold${person.id}`, `Untold${person.id}`]
  await sql`insert into ${worldTable(server, 'account')} (login) values (${login})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into ${worldTable(server, 'character')} (account, name, class_id, base_class_id, race_id, gender)
    values (${login}, ${name}, 0, 0, 0, 'male') returning id`.execute(db)
  await db.insertInto('gameAccount').values({ server, login, accountId: person.id }).execute()
  await give(portal, person.id, 1_000)
  return { person, api: browser.api, characterId: rows[0]!.id, name }
}

describe('a game server that writes nothing down', () => {
  it('says why, and the portal tells what it delivered itself', async () => {
    const me = await buyer()
    const { purchaseId } = await me.api.purchases.transferCoinsToGame({
      characterId: me.characterId,
      quantity: 20,
    })
    const asked = { owner: 'character', ownerId: me.characterId, itemId: COIN } as const
    expect(await itemStories.getHolding(asked)).toMatchObject({
      came: 0,
      went: 0,
      trail: { isKept: false, since: null, why: WHY },
    })
    expect(await itemStories.getHoldingSteps(asked)).toMatchObject([
      {
        cause: 'given',
        to: { id: me.characterId },
        isCertain: true,
        purchase: { purchaseId, state: 'delivered' },
      },
    ])
    const today = new Date().toISOString().slice(0, 10)
    const flow = await itemStories.getItemFlow({ itemId: COIN, start: today, end: today })
    expect(flow).toMatchObject({ causes: [], receivers: [], trail: { isKept: false } })
    expect(flow.delivered.pieces).toBeGreaterThan(0)
  })

  it('is told by the staff journal of what was deleted, what it was included', async () => {
    const me = await buyer()
    await me.api.purchases.transferCoinsToGame({ characterId: me.characterId, quantity: 20 })
    const [pile] = await portal.worlds[server]!.items.inventory(me.characterId)
    const itemDbId = pile!.dbId
    await characterEdits.deleteItems({ itemDbId, amount: pile!.count, reason: 'given by mistake' })
    expect(await itemStories.getItemStory({ itemDbId })).toMatchObject({
      item: { itemId: COIN },
      now: null,
      trail: { isKept: false },
    })
    expect(await itemStories.getItemSteps({ itemDbId })).toMatchObject([
      {
        cause: null,
        count: pile!.count,
        act: { call: 'deleteItems', outcome: 'done', reason: 'given by mistake', email: me.person.email },
      },
    ])
  })

  it('leaves open which of several a thing is: the delivery may have been it', async () => {
    const me = await buyer()
    const { accessories } = await me.api.accessories.getHatsInfo({})
    const { purchaseId } = await me.api.accessories.buyAccessory({
      characterName: me.name,
      accessoryIds: [accessories[0]!.id],
      duration: 7,
    })
    const [hat] = await portal.worlds[server]!.items.inventory(me.characterId)
    expect(await itemStories.getItemSteps({ itemDbId: hat!.dbId })).toMatchObject([
      { isCertain: false, purchase: { purchaseId } },
    ])
  })
})
