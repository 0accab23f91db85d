import { describe, expect, it } from 'vitest'
import type { GivenItem } from '../port/index.ts'
import { HOSTILE, type Subject } from './subject.ts'

/** Gives things away, so it comes after the rules that count them. */
export function giftRules({ world }: Subject): void {
  const carried = async (characterId: number, itemId: number) =>
    (await world().items.inventory(characterId)).filter((item) => item.itemId === itemId)
  const countOf = async (characterId: number, itemId: number) =>
    (await carried(characterId, itemId)).reduce((sum, { count }) => sum + count, 0)
  const give = (key: string, item: GivenItem, characterId = 102) =>
    world().actions.apply({ key, characterId, action: { kind: 'giveItems', items: [item], expected: {} } })
  const coins = { itemId: 57, count: 5 }

  describe('a gift', () => {
    it('is put on the pile the character carries', async () => {
      const [before] = await carried(102, 57)
      expect(await give('pile', coins)).toMatchObject({
        outcome: 'applied',
        before: { carried: [{ itemId: 57, count: before!.count }] },
        after: { carried: [{ itemId: 57, count: before!.count + 5 }] },
      })
      expect(await carried(102, 57)).toEqual([{ ...before, count: before!.count + 5 }])
    })

    it('makes a pile where there is none, and reaches who is playing', async () => {
      expect(await carried(101, 4037)).toEqual([])
      expect(await give('new pile', { itemId: 4037, count: 2_000_000_000 }, 101)).toMatchObject({
        outcome: 'applied',
      })
      expect(await carried(101, 4037)).toMatchObject([
        { count: 2_000_000_000, enchant: 0, place: 'inventory' },
      ])
    })

    it('of things that are not counted is one beside the other', async () => {
      await give('two', { itemId: 6846, count: 2 })
      const things = (await carried(102, 6846)).filter(({ expiresAt }) => expiresAt === null)
      expect(things.map(({ count }) => count)).toEqual([1, 1])
    })

    it('for a time lies beside what stays, and says when it vanishes', async () => {
      const lasting = (await carried(102, 57)).length
      await give('for a week', { ...coins, lastsDays: 7 })
      const piles = await carried(102, 57)
      expect(piles).toHaveLength(lasting + 1)
      const days = (piles.find(({ expiresAt }) => expiresAt)!.expiresAt!.getTime() - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6.9)
      expect(days).toBeLessThan(7.1)
    })

    it('of other keys at once is all there, on one pile', async () => {
      const [before, piles] = [await countOf(102, 57), await carried(102, 57)]
      await Promise.all(Array.from({ length: 10 }, (_, i) => give(`crowd ${i}`, coins)))
      expect(await countOf(102, 57)).toBe(before + 50)
      expect(await carried(102, 57)).toHaveLength(piles.length)
    })

    it('of another number by the same key is refused', async () => {
      await give('number', coins)
      const before = await countOf(102, 57)
      expect(await give('number', { ...coins, count: 6 })).toMatchObject({ reason: 'other-content' })
      expect(await countOf(102, 57)).toBe(before)
    })

    it.each([0, -1, 1.5, Number.NaN, 2 ** 40])('of the number %d is none', async (count) => {
      expect(await give(`number ${count}`, { itemId: 57, count })).toMatchObject({ reason: 'not-allowed' })
    })

    it('of more things than anybody carries is none', async () => {
      expect(await give('crates', { itemId: 6846, count: 100_000 })).toMatchObject({ reason: 'not-allowed' })
    })

    it.each([0, 2 ** 40, 1.5])('to the unknown character %d is none', async (characterId) => {
      expect(await give(`unknown ${characterId}`, coins, characterId)).toMatchObject({
        reason: 'no-such-subject',
      })
    })

    it('to a character that waits for its end is none', async () => {
      const [gone] = await world().characters.ofAccounts(['bert'], { deleted: true })
      const before = await world().items.inventory(gone!.id)
      expect(await give('gone', coins, gone!.id)).toMatchObject({ reason: 'no-such-subject' })
      expect(await world().items.inventory(gone!.id)).toEqual(before)
    })

    it.each(HOSTILE)('takes hostile keys as plain text %#', async (text) => {
      const before = await countOf(102, 57)
      const answer = await give(`hostile ${text}`, coins)
      expect(answer.outcome).toBe('applied')
      expect(await world().actions.withdraw(`hostile ${text}`)).toEqual(answer)
      expect(await countOf(102, 57)).toBe(before + 5)
    })
  })
}
