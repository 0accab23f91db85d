import { describe, expect, it } from 'vitest'
import { HOSTILE, type Subject } from './index.ts'

/** Gives things away, so it comes after the rules that count them. */
export function deliveryRules({ world }: Subject): void {
  const coins = { characterId: 102, itemId: 57, count: 5 }
  const carried = async (characterId: number, itemId: number) =>
    (await world().items.inventory(characterId)).filter((item) => item.itemId === itemId)
  const countOf = async (characterId: number, itemId: number) =>
    (await carried(characterId, itemId)).reduce((sum, { count }) => sum + count, 0)

  describe('a delivery', () => {
    it('is put on the pile the character carries', async () => {
      const [before] = await carried(102, 57)
      expect(await world().deliveries.give({ key: 'pile', ...coins })).toBe('given')
      expect(await carried(102, 57)).toEqual([{ ...before, count: before!.count + 5 }])
    })

    it('makes a pile where there is none, and reaches who is playing', async () => {
      expect(await carried(101, 4037)).toEqual([])
      const large = { characterId: 101, itemId: 4037, count: 2_000_000_000 }
      expect(await world().deliveries.give({ key: 'new pile', ...large })).toBe('given')
      expect(await carried(101, 4037)).toMatchObject([
        { count: 2_000_000_000, enchant: 0, place: 'inventory' },
      ])
    })

    it('of things that are not counted is one beside the other', async () => {
      expect(await world().deliveries.give({ key: 'two', characterId: 102, itemId: 6846, count: 2 })).toBe(
        'given',
      )
      const things = (await carried(102, 6846)).filter(({ expiresAt }) => expiresAt === null)
      expect(things.map(({ count }) => count)).toEqual([1, 1])
    })

    it('is made once, however often and at once it is asked for', async () => {
      const before = await countOf(102, 57)
      const asked = Array.from({ length: 10 }, () => world().deliveries.give({ key: 'once', ...coins }))
      expect(new Set(await Promise.all(asked))).toEqual(new Set(['given']))
      expect(await world().deliveries.give({ key: 'once', characterId: 101, itemId: 4037, count: 9 })).toBe(
        'given',
      )
      expect(await countOf(102, 57)).toBe(before + 5)
    })

    it('of other keys at once is all there', async () => {
      const before = await countOf(102, 57)
      const keys = Array.from({ length: 10 }, (_, i) => `crowd ${i}`)
      await Promise.all(keys.map((key) => world().deliveries.give({ key, ...coins })))
      expect(await countOf(102, 57)).toBe(before + 50)
      expect(await carried(102, 57)).toHaveLength(1)
    })

    it.each([0, 999, 2 ** 40])('to the unknown character %d is none, also later', async (characterId) => {
      const delivery = { ...coins, key: `unknown ${characterId}`, characterId }
      expect(await world().deliveries.give(delivery)).toBe('no-such-character')
      expect(await world().deliveries.give({ ...delivery, characterId: 102 })).toBe('no-such-character')
    })

    it('to a character that waits for its end is none', async () => {
      const [gone] = await world().characters.ofAccounts(['bert'], { deleted: true })
      const before = await world().items.inventory(gone!.id)
      expect(await world().deliveries.give({ ...coins, key: 'gone', characterId: gone!.id })).toBe(
        'no-such-character',
      )
      expect(await world().items.inventory(gone!.id)).toEqual(before)
    })

    it('that was withdrawn is never made', async () => {
      const before = await countOf(102, 57)
      expect(await world().deliveries.withdraw('withdrawn')).toBe('withdrawn')
      expect(await world().deliveries.withdraw('withdrawn')).toBe('withdrawn')
      expect(await world().deliveries.give({ key: 'withdrawn', ...coins })).toBe('withdrawn')
      expect(await countOf(102, 57)).toBe(before)
    })

    it('that was made cannot be withdrawn', async () => {
      await world().deliveries.give({ key: 'made', ...coins })
      expect(await world().deliveries.withdraw('made')).toBe('given')
    })

    it('is made or withdrawn, never both, when both are asked for at once', async () => {
      for (let i = 0; i < 5; i++) {
        const before = await countOf(102, 57)
        const key = `race ${i}`
        const [given, withdrawn] = await Promise.all([
          world().deliveries.give({ key, ...coins }),
          world().deliveries.withdraw(key),
        ])
        expect(given).toBe(withdrawn)
        expect(await countOf(102, 57)).toBe(before + (given === 'given' ? 5 : 0))
      }
    })

    it.each(HOSTILE)('takes hostile keys as plain text %#', async (text) => {
      const key = `hostile ${text}`
      const before = await countOf(102, 57)
      expect(await world().deliveries.give({ key, ...coins })).toBe('given')
      expect(await world().deliveries.withdraw(key)).toBe('given')
      expect(await countOf(102, 57)).toBe(before + 5)
    })
  })
}
