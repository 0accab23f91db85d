import { describe, expect, it } from 'vitest'
import { remembered } from '../../../src/adapters/l2j/census/remembered.ts'

function counting(limits = { lasts: 1_000, most: 2 }) {
  const asked: number[] = []
  let most = 0
  let underWay = 0
  const ask = remembered(async (of: number) => {
    asked.push(of)
    most = Math.max(most, (underWay += 1))
    await new Promise((resolve) => setTimeout(resolve, 1))
    underWay -= 1
    if (of < 0) throw new Error('away')
    return of * 2
  }, limits)
  return { ask, asked, atOnce: () => most }
}

describe('what costs a walk over a whole table', () => {
  it('is asked once for all who ask, and one walk is under way at a time', async () => {
    const { ask, asked, atOnce } = counting()
    expect(await Promise.all([ask(1), ask(1), ask(2)])).toEqual([2, 2, 4])
    expect(asked).toEqual([1, 2])
    expect(atOnce()).toBe(1)
  })

  it('is asked anew when it is old, or when others took its place', async () => {
    const old = counting({ lasts: 0, most: 2 })
    await old.ask(1)
    await old.ask(1)
    expect(old.asked).toEqual([1, 1])
    const full = counting()
    for (const of of [1, 2, 3, 1]) await full.ask(of)
    expect(full.asked).toEqual([1, 2, 3, 1])
  })

  it('that failed is not kept, and keeps nobody else from asking', async () => {
    const { ask, asked } = counting()
    const [first, second] = await Promise.allSettled([ask(-1), ask(3)])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    await expect(ask(-1)).rejects.toThrow('away')
    expect(asked).toEqual([-1, 3, -1])
  })
})
