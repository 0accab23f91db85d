import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal } from '../support/open-test-portal.ts'
import { signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { worldTable } from '../support/world-table.ts'

const portal = await openTestPortal()
const { items } = (await signIn(portal, 'gm')).browser.api
const player = await signIn(portal, 'player')
const [hero] = await player.browser.api.characters.getAllMACharacters({})
const HERE = 'lionna_x5'
const world = portal.worlds[HERE]!
const [clan] = await world.clans.top(1)
/** A kind that no data pack has: its things are those of these tests alone. */
const RELIC = 900_001
const here = (table: string) => worldTable(HERE, table)

/** Things of the kind in the world, instead of all there were. */
async function relics(...things: readonly object[]) {
  await sql`delete from ${here('item')} where item_id = ${RELIC}`.execute(portal.db)
  for (const thing of things) {
    const row = { count: 1, enchant: 0, place: 'inventory', character_id: null, clan_id: null, ...thing }
    await sql`insert into ${here('item')} (item_id, count, enchant, place, character_id, clan_id)
      values (${RELIC}, ${row.count}, ${row.enchant}, ${row.place}, ${row.character_id}, ${row.clan_id})`.execute(
      portal.db,
    )
  }
}
const byId = { key: String(RELIC), searchType: 'itemId' } as const

beforeAll(() =>
  sql`insert into resource (alias, kind, id, name) values ('ct1_x5', 'item', ${RELIC}, 'Relic of the Tests')`.execute(
    portal.db,
  ),
)
beforeEach(() =>
  relics(
    { character_id: hero!.id, count: 40, place: 'warehouse' },
    { character_id: hero!.id, enchant: 7, place: 'equipped' },
    { clan_id: clan!.id, count: 900, place: 'clan-warehouse' },
  ),
)

describe('the search for items', () => {
  it('finds a kind wherever it lies, the most enchanted first, then the largest piles', async () => {
    expect(await items.itemSearch(byId)).toMatchObject([
      {
        itemId: RELIC,
        name: 'Relic of the Tests',
        enchant: 7,
        place: 'equipped',
        owner: { kind: 'character', id: hero!.id, name: hero!.name, email: player.email },
      },
      {
        count: 900,
        place: 'clanWarehouse',
        owner: { kind: 'clan', id: clan!.id, name: clan!.name, account: null, email: null },
      },
      { count: 40, place: 'warehouse', owner: { account: hero!.account } },
    ])
  })

  it('finds kinds by a part of their name, in any letter case', async () => {
    for (const key of ['Relic of the Tests', 'relic of THE', ' of the tests '])
      expect(await items.itemSearch({ key, searchType: 'itemName' })).toHaveLength(3)
    for (const key of ['%', '_elic of the tests', 'Relic of the Tests!'])
      expect(await items.itemSearch({ key, searchType: 'itemName' })).toEqual([])
  })

  it('finds the one thing by its own id, and an owner by name in any letter case', async () => {
    const [worn] = await items.itemSearch(byId)
    const key = String(worn!.itemDbId)
    expect(await items.itemSearch({ key, searchType: 'itemDbId' })).toEqual([worn])
    // as logs name it, without a word of what kind of number it is
    expect(await items.itemSearch({ key, searchType: 'itemName' })).toEqual([worn])
    const ofOwner = await items.itemSearch({ key: hero!.name.toUpperCase(), searchType: 'owner', limit: 500 })
    expect(ofOwner.filter(({ itemId }) => itemId === RELIC)).toHaveLength(2)
    expect(new Set(ofOwner.map(({ owner }) => owner.id))).toEqual(new Set([hero!.id]))
    const ofClan = await items.itemSearch({ key: clan!.name, searchType: 'owner', limit: 500 })
    expect(ofClan.map(({ itemId }) => itemId)).toContain(RELIC)
  })

  it('goes on after the last that is known, and ends', async () => {
    const all = await items.itemSearch(byId)
    const positions = all.map(({ enchant, count, itemDbId }) => `${enchant}-${count}-${itemDbId}`)
    const parts = [await items.itemSearch({ ...byId, limit: 1 })]
    for (const after of positions) parts.push(await items.itemSearch({ ...byId, limit: 1, after }))
    expect(parts.flat()).toEqual(all)
    expect(parts.at(-1)).toEqual([])
  })

  it('finds nothing that is not there', async () => {
    await relics()
    expect(await items.itemSearch(byId)).toEqual([])
    expect(await items.itemSearch({ key: 'Nobody at all', searchType: 'owner' })).toEqual([])
    expect(await items.itemSearch({ key: '2147483647', searchType: 'itemDbId' })).toEqual([])
  })

  it.each(['itemId', 'itemDbId'] as const)('by %s wants a number that an id can be', async (searchType) => {
    for (const key of ['adena', '-1', '1.5', '1e3', '2147483648', '99999999999', '１２'])
      for (const call of [items.itemSearch, items.getItemSums])
        await expect(call({ key, searchType })).rejects.toMatchObject(refusal('BAD_INPUT', 'key'))
  })

  it.each(['', '1-2', '1-2-3-4', '-1-2-3', 'a-b-c', '1-2-99999999999'])(
    'refuses the position %j',
    async (after) => {
      await expect(items.itemSearch({ ...byId, after })).rejects.toMatchObject(refusal('BAD_INPUT', 'after'))
    },
  )

  it('of another server finds other things', async () => {
    expect(await items.itemSearch(byId, { server: 'teon_x1' })).toEqual([])
  })
})

describe('the sums of a search', () => {
  it('tell pieces, piles, owners and the kinds that were meant', async () => {
    expect(await items.getItemSums({ key: 'relic of the tests', searchType: 'itemName' })).toEqual({
      pieces: 941,
      piles: 3,
      owners: 2,
      isWhole: true,
      kinds: [{ itemId: RELIC, name: 'Relic of the Tests' }],
      hasMoreKinds: false,
    })
  })

  it('say that a name means more kinds than are looked for, the nearest of which stand first', async () => {
    const { kinds, hasMoreKinds } = await items.getItemSums({ key: 's', searchType: 'itemName' })
    expect(hasMoreKinds).toBe(true)
    expect(kinds).toHaveLength(50)
    expect(kinds[0]!.name.toLowerCase()).toMatch(/^s/)
    const adena = await items.getItemSums({ key: 'adena', searchType: 'itemName' })
    expect(adena.kinds[0]).toEqual({ itemId: 57, name: 'Adena' })
  })

  it('are of nothing where nothing is found', async () => {
    expect(await items.getItemSums({ key: 'no such thing', searchType: 'itemName' })).toEqual({
      pieces: 0,
      piles: 0,
      owners: 0,
      isWhole: true,
      kinds: [],
      hasMoreKinds: false,
    })
  })
})
