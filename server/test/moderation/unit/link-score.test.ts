import { describe, expect, it } from 'vitest'
import { LINK_KINDS } from '@castellan/contract/calls/moderation/linked-accounts'
import { evidenceOf } from '../../../src/moderation/linked-accounts/evidence.ts'
import { nearness, rarity, scoreOf, type Sign } from '../../../src/moderation/linked-accounts/score.ts'
import { CROWD, HALF_LIFE_DAYS, WEIGHTS } from '../../../src/moderation/linked-accounts/weights.ts'

const address: Sign = { kind: 'address', times: 1 }
const often = (kind: Sign['kind'], times: number) => scoreOf([{ kind, times }])
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const kindOf = (hasPaid: boolean) => (hasPaid ? 'paymentAddress' : 'address')

describe('the score of two accounts', () => {
  it('is nothing where nothing ties them, and what a single sign weighs where one does', () => {
    expect(scoreOf([])).toBe(0)
    for (const kind of LINK_KINDS) expect(scoreOf([{ kind, times: 1 }])).toBe(WEIGHTS[kind].one)
  })

  it('says the less the more others share an address, and nothing for a crowd', () => {
    const scores = [1, 2, 5, CROWD, CROWD + 1].map((others) => scoreOf([{ ...address, others }]))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(scores[0]).toBe(45)
    expect(scores[2]).toBeLessThan(23)
    expect(scores.at(-1)).toBe(0)
    expect(rarity(0)).toBe(1)
  })

  it('says less when both were there at different times, but never nothing', () => {
    const near = scoreOf([{ ...address, daysApart: 0 }])
    const month = scoreOf([{ ...address, daysApart: HALF_LIFE_DAYS }])
    const years = scoreOf([{ ...address, daysApart: 2_000 }])
    expect([near, month, years]).toEqual([45, 29, 14])
    expect(nearness(-1)).toBe(1)
  })

  it('grows with each sign, stays below the most of its kind, and never reaches certainty', () => {
    for (const kind of LINK_KINDS) {
      expect(often(kind, 2)).toBeGreaterThan(often(kind, 1))
      expect(often(kind, 10_000)).toBe(WEIGHTS[kind].most)
    }
    const all = scoreOf(LINK_KINDS.map((kind) => ({ kind, times: 10_000 })))
    expect(all).toBeLessThanOrEqual(100)
    expect(all).toBeGreaterThan(99)
  })

  it('takes a place somebody paid from for more, and gifts of friends for little', () => {
    expect(often('paymentAddress', 1)).toBeGreaterThan(often('address', 1))
    expect(
      scoreOf([
        { kind: 'coins', times: 3 },
        { kind: 'brought', times: 1 },
      ]),
    ).toBeLessThan(60)
  })

  it('does not depend on the order of what it is made of', () => {
    const signs: Sign[] = [address, { kind: 'coins', times: 2 }, { kind: 'hardware', times: 1, others: 3 }]
    expect(scoreOf(signs)).toBe(scoreOf(signs.toReversed()))
  })
})

describe('what sightings say', () => {
  const seen = (accountId: number, n: number, hasPaid = false) => ({
    at: '203.0.113.1',
    accountId,
    lastAt: day(n),
    hasPaid,
  })
  const own = [{ at: '203.0.113.1', lastAt: day(10), hasPaid: false }]

  it('is a sign for each other, with how many they are, and how far apart in time', () => {
    expect(evidenceOf(own, [seen(7, 8), seen(8, 12, true)], kindOf)).toEqual([
      {
        kind: 'address',
        accountId: 7,
        what: '203.0.113.1',
        times: 1,
        others: 2,
        daysApart: 2,
        lastAt: day(10),
      },
      {
        kind: 'paymentAddress',
        accountId: 8,
        what: '203.0.113.1',
        times: 1,
        others: 2,
        daysApart: 2,
        lastAt: day(12),
      },
    ])
  })

  it('is one sign where portal and world saw the same, by the later time', () => {
    expect(evidenceOf(own, [seen(7, 8), seen(7, 10)], kindOf)).toMatchObject([{ others: 1, daysApart: 0 }])
  })

  it('is nothing in a crowd, and nothing where one was alone', () => {
    const crowd = Array.from({ length: CROWD + 1 }, (_, n) => seen(n + 1, 8))
    expect(evidenceOf(own, crowd, kindOf)).toEqual([])
    expect(evidenceOf(own, [], kindOf)).toEqual([])
  })
})
