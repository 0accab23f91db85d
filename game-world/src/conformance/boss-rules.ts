import { describe, expect, it } from 'vitest'
import { keeps, HOSTILE, type Reading } from './subject.ts'

export function bossRules({ world, lacks }: Reading): void {
  describe('bosses', () => {
    it('come by level; raid bosses only where the chronicle has them', async () => {
      const names = (await world().bosses.all()).map((boss) => boss.name)
      const grand = ['Queen Ant', 'Core']
      expect(names).toEqual(world().features.raidBosses ? ['Greyclaw Kutus', ...grand] : grand)
    })

    it('that are dead say when they return', async () => {
      expect(await world().bosses.byName('queen ANT')).toMatchObject({
        npcId: 29_001,
        kind: 'grand',
        level: 40,
        isAlive: false,
        respawn: { from: new Date('2026-05-11T04:00:00Z') },
        location: { x: -21_610, y: 181_594, z: -5734 },
      })
    })

    keeps(lacks('respawnWindow'))('that are dead return before the window ends', async () => {
      expect(await world().bosses.byName('Queen Ant')).toMatchObject({
        respawn: { to: new Date('2026-05-11T21:00:00Z') },
      })
    })

    it('that live have no window', async () => {
      expect(await world().bosses.byName('Core')).toMatchObject({
        isAlive: true,
        respawn: null,
        killedAt: null,
      })
    })

    keeps(lacks('lastKiller'))('remember who killed them last', async () => {
      expect(await world().bosses.byName('Queen Ant')).toMatchObject({
        lastKiller: 'Aldous',
        lastKillerId: 101,
        killedAt: new Date('2026-05-10T09:00:00Z'),
      })
    })

    it('are null for an unknown name', async () => {
      expect(await world().bosses.byName('Nobody')).toBeNull()
    })

    it.each(HOSTILE)('are null for hostile text %#', async (text) => {
      expect(await world().bosses.byName(text)).toBeNull()
    })
  })

  keeps(lacks('raidPoints'), describe)('hunters', () => {
    it('of one boss come by points, equal ones by id, without the banned', async () => {
      expect(await world().bosses.huntersOf(29_001, 10)).toMatchObject([
        { characterId: 101, name: 'Aldous', classId: 2, level: 60, clanName: 'IronWatch', points: 300 },
        { characterId: 103, points: 300 },
      ])
      expect(await world().bosses.huntersOf(29_001, 1)).toHaveLength(1)
      expect(await world().bosses.huntersOf(1, 10)).toEqual([])
    })

    it('of the running round have the points of all their bosses', async () => {
      const hunters = await world().bosses.hunters(0, 10)
      expect(hunters.map(({ characterId, points }) => [characterId, points])).toEqual([
        [101, 400],
        [107, 400],
        [103, 300],
      ])
    })

    it('have the place of the running round they are listed at, beside who is next above', async () => {
      const { bosses } = world()
      const all = await bosses.hunters(0, 10)
      const listed = all.map((row, index) => ({ rank: index + 1, row, above: all[index - 1] ?? null }))
      expect(await bosses.placesOfHunters(0, [103, 107, 101, 102], 10)).toEqual(listed)
      expect(await bosses.placesOfHunters(0, [103, 107], 1)).toEqual([listed[1]])
      expect(await bosses.placesOfHunters(0, [102, 106, 999, -1, 2 ** 40, Number.NaN], 10)).toEqual([])
      expect(await bosses.placesOfHunters(9, [101], 10)).toEqual([])
    })

    keeps(lacks('formerRounds'))('have a running round that began before now', async () => {
      expect((await world().bosses.roundBegan())!.getTime()).toBeLessThan(Date.now())
    })

    keeps(lacks('formerRounds'))('of the round before are remembered', async () => {
      expect(await world().bosses.hunters(1, 10)).toMatchObject([
        { characterId: 106, clanName: null, points: 50, kills: 1 },
      ])
    })

    keeps(lacks('killCounts'))('know each boss they helped to slay, the strongest first', async () => {
      const { bosses } = world()
      expect(await bosses.slainBy(101)).toEqual([
        { npcId: 29_006, name: 'Core', kills: 1 },
        { npcId: 29_001, name: 'Queen Ant', kills: 2 },
      ])
      for (const id of [102, 999, -1, 2 ** 40, Number.NaN]) expect(await bosses.slainBy(id)).toEqual([])
    })

    keeps(lacks('formerRounds'))('know those of former rounds too', async () => {
      expect(await world().bosses.slainBy(106)).toEqual([{ npcId: 29_006, name: 'Core', kills: 1 }])
    })

    it('of a round nobody knows are none', async () => {
      expect(await world().bosses.hunters(9, 10)).toEqual([])
    })
  })
}
