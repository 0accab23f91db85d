import { describe, expect, it } from 'vitest'
import type { ItemPosition, ItemSearch } from '../port/index.ts'
import { keeps, HOSTILE, type Reading } from './subject.ts'

const idsOf = (found: readonly { readonly dbId: number }[]) => found.map(({ dbId }) => dbId)

export function itemRules({ world, lacks }: Reading): void {
  const search = (by: ItemSearch['by'], keys: ItemSearch['keys'], limit = 20, after?: ItemPosition) =>
    world().items.search({ by, keys, limit, after })
  const sums = (by: ItemSearch['by'], keys: ItemSearch['keys'], limit = 20) =>
    world().items.sums({ by, keys, limit })

  describe('items', () => {
    it('carried and worn are the inventory, and only a worn one has a slot', async () => {
      expect(await world().items.inventory(101)).toEqual([
        {
          dbId: 501,
          itemId: 57,
          count: 2_500_000_000,
          enchant: 0,
          place: 'inventory',
          slot: null,
          expiresAt: null,
        },
        { dbId: 502, itemId: 2, count: 1, enchant: 4, place: 'equipped', slot: 7, expiresAt: null },
        { dbId: 511, itemId: 3500, count: 1, enchant: 0, place: 'inventory', slot: null, expiresAt: null },
      ])
    })

    it('lie in the warehouse, in freight and in the warehouse of the clan', async () => {
      expect(await world().items.warehouse(101)).toMatchObject([{ dbId: 503, count: 30, place: 'warehouse' }])
      expect(await world().items.freight(101)).toMatchObject([{ dbId: 504, count: 40, place: 'freight' }])
      expect(await world().items.clanWarehouse(201)).toMatchObject([{ dbId: 505, place: 'clan-warehouse' }])
    })

    keeps(lacks('itemExpiry'))('say when they vanish', async () => {
      const [accessory] = await world().items.inventory(102)
      expect(accessory).toMatchObject({ itemId: 6846, expiresAt: new Date('2026-05-11T18:00:00Z') })
    })

    it.each([0, 999, 2 ** 40])('are none of the unknown owner %d', async (id) => {
      for (const place of ['inventory', 'warehouse', 'freight', 'clanWarehouse'] as const)
        expect(await world().items[place](id)).toEqual([])
    })

    it('are found by kind, with their owners, clans too', async () => {
      const found = await search('itemId', [57])
      expect(found.map((item) => [item.dbId, item.ownerId, item.ownerName, item.account])).toEqual([
        [501, 101, 'Aldous', 'anna'],
        [505, 201, 'IronWatch', null],
        [510, 102, 'Brenna', 'anna'],
      ])
    })

    it('are found by several keys, numbers or text, each once', async () => {
      expect(idsOf(await search('itemId', ['1864', 1865, 1864]))).toEqual([504, 503])
      expect(
        (await search('itemDbId', [502, 506])).map((item) => item.dbId).toSorted((a, b) => a - b),
      ).toEqual([502, 506])
    })

    it('are found by the name of a character or a clan, whatever the letter case', async () => {
      expect((await search('owner', ['brenna'])).map((item) => item.dbId).toSorted((a, b) => a - b)).toEqual([
        506, 507, 510,
      ])
      expect((await search('owner', ['IRONWATCH'])).map((item) => item.dbId)).toEqual([505])
    })

    it('come the most enchanted first, then the largest piles, then the newest', async () => {
      expect(idsOf(await search('itemId', [2375, 57, 2]))).toEqual([502, 501, 505, 510, 509, 508, 507])
      expect(idsOf(await search('owner', ['Aldous']))).toEqual([502, 501, 504, 503, 511])
    })

    it('go on after any of them, though it is gone by then', async () => {
      const all = await search('itemId', [2375, 57, 2])
      for (const [place, one] of all.entries())
        expect(await search('itemId', [2375, 57, 2], 20, one)).toEqual(all.slice(place + 1))
      const gone = { enchant: 0, count: 999, dbId: 4 }
      expect(idsOf(await search('itemId', [2375, 57], 1, gone))).toEqual([510])
      expect(idsOf(await search('owner', ['Brenna'], 1, gone))).toEqual([510])
    })

    it('are summed up: piles, pieces and who has them, clans too', async () => {
      expect(await sums('itemId', [57])).toEqual({
        piles: 3,
        pieces: 2_500_001_005,
        owners: 3,
        isWhole: true,
      })
      expect(await sums('owner', ['Aldous'])).toMatchObject({ piles: 5, owners: 1, isWhole: true })
      expect(await sums('itemId', [57], 2)).toEqual({
        piles: 2,
        pieces: 2_500_001_000,
        owners: 2,
        isWhole: false,
      })
      const none = { piles: 0, pieces: 0, owners: 0, isWhole: true }
      expect(await sums('itemId', [4])).toEqual(none)
      expect(await sums('itemDbId', [])).toEqual(none)
      expect(await sums('owner', ['Stranger'])).toEqual(none)
    })

    it('are no more than the limit, and none without a key', async () => {
      expect(await search('itemId', [57], 2)).toHaveLength(2)
      expect(await search('itemId', [])).toEqual([])
      expect(await search('owner', ['Stranger'])).toEqual([])
    })

    it.each(HOSTILE)('are none by hostile text %#', async (text) => {
      for (const by of ['itemId', 'itemDbId', 'owner'] as const) expect(await search(by, [text])).toEqual([])
    })
  })
}
