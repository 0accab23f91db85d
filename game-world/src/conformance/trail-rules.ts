import { describe, expect, it } from 'vitest'
import type { Action, CharacterKinds, Holder } from '../port/index.ts'
import { minutesAgo } from './sample-people.ts'
import type { Subject } from './subject.ts'

const ALDOUS: Holder = { kind: 'character', id: 101 }
const BRENNA: Holder = { kind: 'character', id: 102 }
const IRON_WATCH: Holder = { kind: 'clan', id: 201 }
const MANY = { limit: 50 }
const ANY_TIME = { from: minutesAgo(1_000), until: minutesAgo(0), steps: 100, receivers: 10 }

/** Gives and takes things, so it comes after the rules that count them. */
export function trailRules({ world }: Subject): void {
  const isKept = () => world().capabilities.itemTrail === 'kept'
  const trail = () => world().trail
  /** A rule about what is written down; a world that writes nothing down says why, and answers emptiness. */
  const rule = (says: string, keeps: () => Promise<void>) =>
    // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- both stand where the rule does
    it(says, () => (isKept() ? keeps() : isEmpty()))
  const isEmpty = async () => {
    expect(world().capabilities.itemTrail).toEqual({ cannot: expect.stringMatching(/\w+ \w+/) })
    expect(await trail().since()).toBeNull()
    expect(await trail().ofThing(502, MANY)).toEqual([])
    expect(await trail().ofHolder(ALDOUS, 1864, MANY)).toEqual([])
    expect(await trail().sumsOfHolder(ALDOUS, 1864, 100)).toEqual({ came: 0, went: 0, isWhole: true })
    expect(await trail().flow({ itemId: 1864, ...ANY_TIME })).toEqual({
      causes: [],
      receivers: [],
      isWhole: true,
    })
  }
  const act = (key: string, action: Action<keyof CharacterKinds>) =>
    world().actions.apply({ key, characterId: 102, action, force: true })
  const give = (key: string, itemId: number, count: number) =>
    act(key, { kind: 'giveItems', items: [{ itemId, count }], expected: {} })
  const byKey = async (key: string, itemId: number) =>
    (await trail().ofHolder(BRENNA, itemId, MANY)).filter((step) => step.key === key)
  const newestOf = async (itemId: number) => (await trail().ofHolder(BRENNA, itemId, { limit: 1 }))[0]!

  describe('the trail of things', () => {
    rule('says since when it is written', async () => {
      expect((await trail().since())?.getTime()).toBeLessThan(Date.now() + 60_000)
    })

    rule('of a thing is who had it, the newest first, as they were called then', async () => {
      expect(await trail().ofThing(502, MANY)).toMatchObject([
        {
          at: minutesAgo(200),
          cause: 'traded',
          itemId: 2,
          count: 1,
          enchant: 4,
          from: { kind: 'character', id: 107, name: 'Fenn', place: 'inventory', itemDbId: 502 },
          to: { kind: 'character', id: 101, name: 'Aldous' },
          key: null,
        },
        { at: minutesAgo(300), cause: 'found', from: null, to: { id: 107 } },
      ])
    })

    rule('of a thing outlives it', async () => {
      expect(await world().items.search({ by: 'itemDbId', keys: [600], limit: 1 })).toEqual([])
      expect(await trail().ofThing(600, MANY)).toMatchObject([
        { cause: 'destroyed', from: { id: 106 }, to: null },
        { cause: 'found' },
      ])
    })

    rule('comes in parts', async () => {
      const all = await trail().ofHolder(ALDOUS, 1864, MANY)
      expect(all.map(({ cause, count }) => [cause, count])).toEqual([
        ['stored', 20],
        ['stored', 30],
        ['found', 50],
      ])
      expect(await trail().ofHolder(ALDOUS, 1864, { limit: 2 })).toEqual(all.slice(0, 2))
      expect(await trail().ofHolder(ALDOUS, 1864, { limit: 2, before: all[1]!.id })).toEqual(all.slice(2))
      expect(await trail().ofThing(520, { limit: 5, before: all[0]!.id })).toEqual(all.slice(1))
    })

    rule('of a kind sums up what came to a holder and left it, not what changed its place', async () => {
      expect(await trail().sumsOfHolder(ALDOUS, 1864, 100)).toEqual({ came: 50, went: 20, isWhole: true })
      expect(await trail().sumsOfHolder(IRON_WATCH, 1864, 100)).toEqual({ came: 20, went: 0, isWhole: true })
      expect(await trail().sumsOfHolder(ALDOUS, 1864, 1)).toEqual({ came: 0, went: 20, isWhole: false })
      expect(await trail().sumsOfHolder(BRENNA, 1864, 100)).toEqual({ came: 0, went: 0, isWhole: true })
    })

    rule('of a kind says what brought it into the world, and who received most', async () => {
      expect(await trail().flow({ itemId: 1864, ...ANY_TIME })).toEqual({
        causes: [{ cause: 'found', came: 50, went: 0 }],
        receivers: [
          { ...ALDOUS, name: 'Aldous', received: 50, gave: 20 },
          { ...IRON_WATCH, name: 'IronWatch', received: 20, gave: 0 },
        ],
        isWhole: true,
      })
      const later = { itemId: 1864, ...ANY_TIME, from: minutesAgo(175) }
      expect(await trail().flow(later)).toMatchObject({ causes: [], receivers: [IRON_WATCH] })
      expect(await trail().flow({ ...later, from: ANY_TIME.from, receivers: 1 })).toMatchObject({
        receivers: [ALDOUS],
      })
      expect(await trail().flow({ itemId: 1864, ...ANY_TIME, steps: 1 })).toMatchObject({
        receivers: [ALDOUS],
        isWhole: false,
      })
      expect(await trail().flow({ itemId: 2, ...ANY_TIME })).toMatchObject({
        causes: [
          { cause: 'found', came: 2, went: 0 },
          { cause: 'destroyed', came: 0, went: 1 },
        ],
      })
    })

    rule('has a gift from outside by its key, once, on the pile it was put on', async () => {
      await give('trail pile', 57, 12)
      await give('trail pile', 57, 12)
      const steps = await byKey('trail pile', 57)
      expect(steps).toMatchObject([
        { cause: 'given', count: 12, from: null, to: { ...BRENNA, name: 'Brenna', place: 'inventory' } },
      ])
      const pile = steps[0]!.to!.itemDbId!
      expect(await world().items.search({ by: 'itemDbId', keys: [pile], limit: 1 })).toMatchObject([
        { itemId: 57, ownerId: 102 },
      ])
    })

    rule('has a step for each thing that is not counted', async () => {
      await give('trail things', 6846, 2)
      const steps = await byKey('trail things', 6846)
      expect(steps.map(({ count }) => count)).toEqual([1, 1])
      expect(new Set(steps.map(({ to }) => to!.itemDbId)).size).toBe(2)
    })

    rule('has what is taken and deleted from outside, also when nothing is left', async () => {
      await give('trail gift', 1458, 7)
      const itemDbId = (await newestOf(1458)).to!.itemDbId!
      await act('trail taken', { kind: 'takeItems', things: [{ itemDbId, count: 2 }], expected: {} })
      await act('trail deleted', { kind: 'deleteItem', itemDbId, count: 5, expected: {} })
      expect(await trail().ofThing(itemDbId, MANY)).toMatchObject([
        { cause: 'deleted', count: 5, key: 'trail deleted', from: BRENNA, to: null },
        { cause: 'taken', count: 2, key: 'trail taken', from: BRENNA, to: null },
        { cause: 'given', count: 7, key: 'trail gift' },
      ])
      await world().actions.apply({
        key: 'trail clan',
        clanId: 201,
        action: { kind: 'deleteClanItem', itemDbId: 505, count: 1, expected: {} },
      })
      expect(await trail().ofThing(505, { limit: 1 })).toMatchObject([
        { cause: 'deleted', from: { ...IRON_WATCH, name: 'IronWatch', place: 'clan-warehouse' } },
      ])
    })

    rule('has nothing of what was refused', async () => {
      await give('trail refused', 57, 0)
      await act('trail too many', { kind: 'deleteItem', itemDbId: 510, count: 10 ** 9, expected: {} })
      expect(await byKey('trail refused', 57)).toEqual([])
      expect(await byKey('trail too many', 57)).toEqual([])
    })

    it.each([0, -1, 2 ** 40, 1.5])('of the unknown number %d is empty', async (id) => {
      expect(await trail().ofThing(id, MANY)).toEqual([])
      for (const kind of ['character', 'clan'] as const)
        expect(await trail().ofHolder({ kind, id }, 57, MANY)).toEqual([])
      expect(await trail().ofHolder(BRENNA, id, MANY)).toEqual([])
      expect(await trail().sumsOfHolder(BRENNA, id, 10)).toEqual({ came: 0, went: 0, isWhole: true })
      expect(await trail().flow({ itemId: id, ...ANY_TIME })).toEqual({
        causes: [],
        receivers: [],
        isWhole: true,
      })
    })
  })
}
