import { describe, expect, it } from 'vitest'
import { keeps, type Reading } from './subject.ts'

export function populationRules({ world, lacks }: Reading): void {
  describe('the population', () => {
    it('counts who plays and who trades while away', async () => {
      expect(await world().population.onlineNow()).toMatchObject({ characters: 3, offlineShops: 1 })
    })

    it('names who plays, without who trades while away', async () => {
      const playing = await world().population.playing()
      expect(playing).toHaveLength(3)
      for (const id of playing) expect((await world().characters.byId(id))?.presence).toBe('online')
    })

    keeps(lacks('sessionIp'))('counts an address once', async () => {
      expect(await world().population.onlineNow()).toMatchObject({ addresses: 2 })
    })

    it('opens offline shops by kind', async () => {
      expect(await world().population.offlineShops('sell')).toEqual([
        {
          characterId: 106,
          name: 'Ely',
          title: 'Cheap!',
          kind: 'sell',
          since: new Date('2026-05-10T14:40:00Z'),
          lines: [
            { itemId: 1864, count: 20, price: 150 },
            { itemId: 1865, count: 3, price: 90_000 },
          ],
        },
      ])
      for (const kind of ['buy', 'craft', 'package-sell'] as const)
        expect(await world().population.offlineShops(kind)).toEqual([])
    })

    it('counts the living of each level', async () => {
      expect(await world().population.levels()).toEqual(
        [5, 10, 20, 40, 60, 76, 78].map((level) => ({ level, count: level === 60 ? 2 : 1 })),
      )
    })

    it('counts the living of each class from a level on', async () => {
      expect(await world().population.classes(60)).toEqual([
        { classId: 2, count: 2 },
        { classId: 5, count: 1 },
        { classId: 88, count: 1 },
      ])
      expect(await world().population.classes(99)).toEqual([])
    })

    it('sums up', async () => {
      expect(await world().population.totals()).toEqual({
        accounts: 6,
        characters: 8,
        clans: 3,
        alliances: 1,
        items: 11,
        adena: 2_500_001_005,
      })
    })

    it('counts items, each kind asked for once', async () => {
      expect(await world().population.itemCounts([2375, 57, 2375, 31])).toEqual([
        { itemId: 2375, count: 3 },
        { itemId: 57, count: 2_500_001_005 },
        { itemId: 31, count: 0 },
      ])
      expect(await world().population.itemCounts([])).toEqual([])
    })

    it('takes sides where the world has factions', async () => {
      const factions = await world().population.factions()
      const expected = [
        { id: 1, name: 'Light', clans: 1, members: 2, onlineCount: 1, pvp: 100, castles: 1 },
        { id: 2, name: 'Dark', clans: 1, members: 2, onlineCount: 1, pvp: 1009, castles: 0 },
      ]
      expect(factions).toEqual(world().features.factions ? expected : [])
    })
  })
}
