import { describe, expect, it } from 'vitest'
import { keeps, HOSTILE, type Reading } from './subject.ts'

export function clanRules({ world, lacks }: Reading): void {
  describe('clans', () => {
    it('are found by id with leader, members and possessions', async () => {
      expect(await world().clans.byId(201)).toMatchObject({
        id: 201,
        name: 'IronWatch',
        level: 8,
        hasCrest: !lacks('crests'),
        alliance: { id: 201, name: 'NorthernUnion', hasCrest: !lacks('crests') },
        leaderId: 101,
        leaderName: 'Aldous',
        memberCount: 2,
        onlineCount: 1,
        averageLevel: 60,
        castleId: 1,
        hallId: null,
      })
    })

    it('are found by name whatever the letter case', async () => {
      expect(await world().clans.byName('iron_FIST')).toMatchObject({ id: 202, hallId: 22, hasCrest: false })
    })

    it('come by level, then reputation', async () => {
      const names = (await world().clans.top(10)).map((clan) => clan.name)
      const best = lacks('reputation') ? ['IronWatch', 'Iron_Fist'] : ['Iron_Fist', 'IronWatch']
      expect(names).toEqual([...best, 'Greenhorns'])
      expect((await world().clans.byId(202))?.reputation).toBe(lacks('reputation') ? 0 : 900)
      expect(await world().clans.top(1)).toHaveLength(1)
    })

    it('have the place among all they are listed at, beside who is next above', async () => {
      const { clans } = world()
      const all = await clans.top(10)
      const listed = all.map((row, index) => ({ rank: index + 1, row, above: all[index - 1] ?? null }))
      expect(
        await clans.places(
          all.map(({ id }) => id),
          10,
        ),
      ).toEqual(listed)
      expect(await clans.places([all[2]!.id, all[1]!.id], 1)).toEqual([listed[1]])
      expect(await clans.places([], 10)).toEqual([])
      expect(await clans.places([999, -1, 2 ** 40, Number.NaN], 10)).toEqual([])
    })

    it('are searched by a part of the name, wildcards being plain text', async () => {
      const found = async (key: string) => (await world().clans.search(key, 10)).map((clan) => clan.id)
      expect(new Set(await found('iron'))).toEqual(new Set([201, 202]))
      expect(await found('n_f')).toEqual([202])
      expect(await found('%')).toEqual([])
      expect(await world().clans.search('iron', 1)).toHaveLength(1)
    })

    it('list their members, highest level first', async () => {
      expect(await world().clans.members(202)).toMatchObject([
        { characterId: 104, isLeader: false, isOnline: false },
        { characterId: 103, name: 'Corwin', level: 76, classId: 88, isLeader: true, isOnline: true },
      ])
    })

    it('list their skills where the chronicle has them', async () => {
      const skills = await world().clans.skills(201)
      const expected = [
        { skillId: 370, level: 3, subPledge: null },
        { skillId: 371, level: 2, subPledge: null },
      ]
      expect(skills).toEqual(world().features.clanSkills ? expected : [])
    })

    it.each([0, 999, 2 ** 40])('are null for the unknown id %d', async (id) => {
      expect(await world().clans.byId(id)).toBeNull()
      expect(await world().clans.members(id)).toEqual([])
      expect(await world().clans.skills(id)).toEqual([])
    })

    it.each(HOSTILE)('are null for hostile text %#', async (text) => {
      expect(await world().clans.byName(text)).toBeNull()
      const found = await world().clans.search(text, 10)
      expect(found.every((clan) => clan.name.includes(text))).toBe(true)
    })

    keeps(lacks('crests'))('carry crests of 16 × 12, 8 × 12 and 64 × 64', async () => {
      const { emblemId } = (await world().clans.byId(201))!
      const { clans } = world()
      const pictures = [await clans.crest(201), await clans.allianceCrest(201), await clans.emblem(emblemId!)]
      expect(pictures).toMatchObject([
        { width: 16, height: 12 },
        { width: 8, height: 12 },
        { width: 64, height: 64 },
      ])
      for (const { width, height, rgba } of pictures.filter((picture) => picture !== null)) {
        expect(rgba).toHaveLength(width * height * 4)
        expect([...rgba.subarray(-4)]).toEqual([248, 0, 0, 255])
      }
    })

    it('without a crest have none', async () => {
      expect(await world().clans.crest(202)).toBeNull()
      expect(await world().clans.crest(999)).toBeNull()
      expect(await world().clans.allianceCrest(999)).toBeNull()
      expect(await world().clans.emblem(999)).toBeNull()
    })
  })
}
