import { describe, expect, it } from 'vitest'
import { reasonOf, spareStage } from './action-rules.ts'
import { HOSTILE, type Reading, type Subject } from './subject.ts'

/** Alliances as a world shows them. */
export function allianceRules({ world, lacks }: Reading): void {
  describe('alliances', () => {
    const union = {
      id: 201,
      name: 'NorthernUnion',
      hasCrest: !lacks('crests'),
      factionId: null,
      clanCount: 2,
      memberCount: 4,
      onlineCount: 2,
    }

    it('are listed with their clans and members, and each of them takes its own side', async () => {
      expect(await world().clans.alliances(10)).toEqual([union])
      expect(await world().clans.alliances(0)).toEqual([])
    })

    it('are found by id, and by name whatever the letter case', async () => {
      expect(await world().clans.allianceById(201)).toEqual(union)
      expect(await world().clans.allianceByName('northernUNION')).toEqual(union)
      for (const id of [0, 999, 2 ** 40]) expect(await world().clans.allianceById(id)).toBeNull()
    })

    it.each(HOSTILE)('are null for hostile text %#', async (text) => {
      expect(await world().clans.allianceByName(text)).toBeNull()
    })
  })
}

/** What it means that an alliance takes a side. */
export function allianceActionRules({ world }: Pick<Subject, 'world'>): void {
  const clans = async () => (await world().population.factions()).map((faction) => faction.clans)

  describe('the side of an alliance', () => {
    const { allianceId } = spareStage(16)
    let keys = 0
    const take = (factionId: number | null) =>
      world().actions.apply({
        key: `side ${(keys += 1)}`,
        allianceId,
        action: { kind: 'changeAllianceFaction', factionId, expected: {} },
      })

    it('is that of its clans while it has one, and each has its own back afterwards', async () => {
      const before = await clans()
      const taken = reasonOf(await take(2))
      const meanwhile = await clans()
      await take(null)
      // where a world has no sides, none can be taken
      const [light, dark] = before
      expect([taken, meanwhile]).toEqual(
        light === undefined ? ['cannot', []] : ['applied', [light - 1, dark! + 1]],
      )
      expect(await clans()).toEqual(before)
    })

    it('is one there is', async () => {
      const { factions } = world().features
      expect(reasonOf(await take(9))).toBe(factions ? 'no-such-object' : 'cannot')
    })
  })
}
