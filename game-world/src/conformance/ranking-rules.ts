import { describe, expect, it } from 'vitest'
import type { Subject } from './subject.ts'

const ids = (ranked: readonly { readonly characterId: number }[]) =>
  ranked.map(({ characterId }) => characterId)

const inClasses = (ranked: readonly { readonly characterId: number; readonly classId: number }[]) =>
  ranked.map(({ classId, characterId }) => [classId, characterId])

export function rankingRules({ world }: Subject): void {
  describe('rankings', () => {
    it('by experience leave out the banned and the deleted, equal ones by id', async () => {
      expect(ids(await world().rankings.byExp(10))).toEqual([103, 101, 102, 106, 107, 108])
    })

    it('by fights and by murders too', async () => {
      expect(ids(await world().rankings.byPvp(3))).toEqual([101, 102, 103])
      expect(ids(await world().rankings.byPk(3))).toEqual([101, 102, 103])
    })

    it('are no longer than the limit', async () => {
      expect(ids(await world().rankings.byExp(2))).toEqual([103, 101])
    })

    it('of one class have that class alone', async () => {
      expect(ids(await world().rankings.byExp(10, 2))).toEqual([101])
      expect(ids(await world().rankings.byPvp(10, 5))).toEqual([102])
      expect(await world().rankings.byExp(10, 9999)).toEqual([])
    })

    it('of each class have the best of every class anybody plays, in the order of the classes', async () => {
      expect(inClasses(await world().rankings.byExpInEachClass(10))).toEqual([
        [0, 108],
        [1, 107],
        [2, 101],
        [5, 102],
        [57, 106],
        [88, 103],
      ])
      expect(await world().rankings.byExpInEachClass(0)).toEqual([])
    })

    it('of each class are the same as those of that class alone', async () => {
      const best = await world().rankings.byExpInEachClass(1)
      for (const one of best) expect(await world().rankings.byExp(1, one.classId)).toEqual([one])
    })

    it('show what stands beside a name', async () => {
      const [, aldous] = await world().rankings.byExp(2)
      expect(aldous).toMatchObject({
        name: 'Aldous',
        classId: 2,
        raceId: 0,
        gender: 'male',
        level: 60,
        exp: 130_000_000,
        pvp: 50,
        pk: 3,
        presence: 'online',
        clan: { id: 201, name: 'IronWatch', level: 8, hasCrest: true, alliance: { name: 'NorthernUnion' } },
      })
    })

    it('of pets go by experience, then id, where the chronicle has pets', async () => {
      const names = (await world().rankings.pets(10)).map((pet) => pet.name)
      expect(names).toEqual(world().features.pets ? ['Zephyr', 'Rex', 'Rolf'] : [])
    })

    it('of one species of pets have that species alone', async () => {
      const wolves = await world().rankings.pets(1, 12_077)
      const expected = [
        { controlItemDbId: 507, npcId: 12_077, level: 30, exp: 5_000_000, ownerId: 102, ownerName: 'Brenna' },
      ]
      expect(wolves).toMatchObject(world().features.pets ? expected : [])
      expect(await world().rankings.pets(10, 4)).toEqual([])
    })

    it('have heroes where the chronicle has them', async () => {
      const heroes = await world().rankings.heroes()
      const expected = [
        {
          characterId: 103,
          name: 'Corwin',
          classId: 88,
          level: 76,
          times: 2,
          message: 'Onward',
          clan: { id: 202 },
        },
      ]
      expect(heroes).toMatchObject(world().features.heroes ? expected : [])
      expect((await world().characters.byId(103))?.isNoble).toBe(true)
      expect((await world().characters.byId(103))?.isHero).toBe(world().features.heroes)
    })
  })
}
