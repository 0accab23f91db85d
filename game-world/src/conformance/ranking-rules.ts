import { describe, expect, it } from 'vitest'
import { HOSTILE, type Reading } from './subject.ts'

const ids = (ranked: readonly { readonly characterId: number }[]) =>
  ranked.map(({ characterId }) => characterId)

const inClasses = (ranked: readonly { readonly characterId: number; readonly classId: number }[]) =>
  ranked.map(({ classId, characterId }) => [classId, characterId])

const rankIn = (ranked: readonly { readonly characterId: number }[], id: number) =>
  ids(ranked).indexOf(id) + 1 || null

export function rankingRules({ world, lacks }: Reading): void {
  describe('rankings', () => {
    it('by experience leave out the banned and the deleted, equal ones by id', async () => {
      expect(ids(await world().rankings.byExp(10))).toEqual([103, 101, 102, 106, 107, 108])
    })

    it('by fights and by murders too', async () => {
      expect(ids(await world().rankings.byPvp(3))).toEqual([101, 102, 103])
      expect(ids(await world().rankings.byPk(3))).toEqual([101, 102, 103])
    })

    it('by name find any part of it, the living and not banned, wildcards being plain text', async () => {
      const named = async (key: string) => (await world().rankings.byName(key, 10)).map(({ name }) => name)
      const [aldous] = await named('ALDOUS')
      expect(aldous).toBe('Aldous')
      expect(await named('ldou')).toContain('Aldous')
      expect(await named('a_dous')).toEqual([])
      expect(await named('%')).toEqual([])
      const all = ids(await world().rankings.byExp(10))
      expect(ids(await world().rankings.byName('o', 10)).every((id) => all.includes(id))).toBe(true)
      expect(await world().rankings.byName('o', 1)).toHaveLength(1)
    })

    it('by name put the very name first, then what begins with the key', async () => {
      const key = 'cor'
      const names = (await world().rankings.byName(key, 10)).map(({ name }) => name.toLowerCase())
      const places = names.map((name) => (name === key ? 0 : name.startsWith(key) ? 1 : 2))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(names).toContain('corwin')
    })

    it.each(HOSTILE)('by name survive hostile text %#', async (text) => {
      const found = await world().rankings.byName(text, 10)
      expect(found.every(({ name }) => name.toLowerCase().includes(text.toLowerCase()))).toBe(true)
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

    it('of each class by fights are those of that class alone too', async () => {
      const best = await world().rankings.byPvpInEachClass(10)
      const classIds = [...new Set(best.map(({ classId }) => classId))]
      expect(classIds).toEqual([0, 1, 2, 5, 57, 88])
      for (const classId of classIds)
        expect(best.filter((one) => one.classId === classId)).toEqual(
          await world().rankings.byPvp(10, classId),
        )
    })

    it('say where one character stands in each, and nothing deeper than asked for', async () => {
      const { rankings } = world()
      const [exp, pvp, pk] = await Promise.all([rankings.byExp(10), rankings.byPvp(10), rankings.byPk(10)])
      for (const { characterId: id, classId } of exp)
        expect(await rankings.ranksOf(id, 10)).toEqual({
          exp: rankIn(exp, id),
          pvp: rankIn(pvp, id),
          pk: rankIn(pk, id),
          expOfClass: rankIn(await rankings.byExp(10, classId), id),
          pvpOfClass: rankIn(await rankings.byPvp(10, classId), id),
        })
      expect(await rankings.ranksOf(102, 2)).toMatchObject({ exp: null, pvp: 2, expOfClass: 1 })
      expect(await rankings.ranksOf(102, 2, 'pvp')).toMatchObject({ pvp: 2 })
    })

    it('say who is next above somebody in each, nobody above the first', async () => {
      const { rankings } = world()
      for (const { characterId: id, classId } of await rankings.byExp(10)) {
        const lists = {
          exp: await rankings.byExp(10),
          pvp: await rankings.byPvp(10),
          pk: await rankings.byPk(10),
          expOfClass: await rankings.byExp(10, classId),
          pvpOfClass: await rankings.byPvp(10, classId),
        }
        for (const [of, rows] of Object.entries(lists))
          expect(await rankings.nextAbove(id, of as keyof typeof lists)).toEqual(
            rows[ids(rows).indexOf(id) - 1] ?? null,
          )
      }
    })

    it.each([104, 999, -1, 2 ** 40, Number.NaN])('have no place for %d', async (id) => {
      expect(await world().rankings.nextAbove(id, 'exp')).toBeNull()
      expect(Object.values(await world().rankings.ranksOf(id, 10))).toEqual([null, null, null, null, null])
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
        clan: {
          id: 201,
          name: 'IronWatch',
          level: 8,
          hasCrest: !lacks('crests'),
          alliance: { name: 'NorthernUnion' },
        },
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

    it('of pets have the place of each, beside who is next above', async () => {
      const { rankings } = world()
      for (const npcId of [undefined, 12_077]) {
        const all = await rankings.pets(10, npcId)
        const owners = [...new Set(all.map(({ ownerId }) => ownerId))]
        const listed = all.map((row, index) => ({ rank: index + 1, row, above: all[index - 1] ?? null }))
        expect(await rankings.placesOfPets(owners, 10, npcId)).toEqual(listed)
        expect(await rankings.placesOfPets(owners, 1, npcId)).toEqual(listed.slice(0, 1))
      }
      expect(await rankings.placesOfPets([], 10)).toEqual([])
      expect(await rankings.placesOfPets([999, -1, 2 ** 40, Number.NaN], 10)).toEqual([])
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
          message: lacks('heroMessages') ? null : 'Onward',
          clan: { id: 202 },
        },
      ]
      expect(heroes).toMatchObject(world().features.heroes ? expected : [])
      expect((await world().characters.byId(103))?.isNoble).toBe(true)
      expect((await world().characters.byId(103))?.isHero).toBe(world().features.heroes)
      expect((await world().characters.byId(103))?.heroTimes).toBe(world().features.heroes ? 2 : 0)
      expect((await world().characters.byId(101))?.heroTimes).toBe(0)
    })
  })
}
