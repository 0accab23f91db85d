import { quoteCoins } from '@castellan/contract/rules/quote'
import { describe, expect, it } from 'vitest'
import {
  amountFor,
  convert,
  nextStep,
  presetsOf,
  problemOf,
  quoteOf,
  termsOf,
} from '../../../src/features/donations/amounts.ts'
import { config } from '../../support/money.ts'

const { donations } = config()
const euros = termsOf(donations, { currency: 'EUR' })
const roubles = termsOf(donations, { currency: 'RUB' })

describe('a quote', () => {
  it.each([
    [1_000, { base: 1_000, bonus: 0, percent: 0, coins: 1_000 }],
    [1_999, { base: 1_999, bonus: 0, percent: 0, coins: 1_999 }],
    [2_000, { base: 2_000, bonus: 100, percent: 5, coins: 2_100 }],
    [5_000, { base: 5_000, bonus: 500, percent: 10, coins: 5_500 }],
  ])('of %d cents takes the highest step that is reached', (cents, quote) => {
    expect(quoteCoins(cents, 100, donations.bonusSteps)).toEqual(quote)
  })

  it('never gives a part of a coin', () => {
    expect(quoteCoins(199, 1, [])).toMatchObject({ base: 1, coins: 1 })
    expect(quoteCoins(2_039, 100, [{ fromCoins: 1, percent: 7 }])).toMatchObject({ bonus: 142, coins: 2_181 })
  })

  it('of a sum that cannot be paid is none', () => {
    expect([null, 0.5, 1_000.01, Number.NaN].map((sum) => quoteOf(sum, euros))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(quoteOf(12.34, euros)?.coins).toBe(1_234)
  })
})

describe('limits', () => {
  it('are in euros, and elsewhere what is worth as many coins', () => {
    expect([euros.min, euros.max]).toEqual([1, 1_000])
    expect([roubles.min, roubles.max]).toEqual([100, 100_000])
  })

  it('name what is wrong', () => {
    expect([null, 0, 0.99, 1, 1_000, 1_000.5].map((sum) => problemOf(sum, euros))).toEqual([
      'missing',
      'small',
      'small',
      null,
      null,
      'large',
    ])
  })
})

describe('the sums to choose from', () => {
  it('are round in every currency and buy about as much', () => {
    expect(presetsOf(euros)).toEqual([5, 10, 25, 50, 100])
    expect(presetsOf(roubles)).toEqual([500, 1_000, 2_500, 5_000, 10_000])
    expect(presetsOf({ ...euros, coinsPerUnit: 85 })).toEqual([5, 10, 25, 50, 100])
  })

  it('are found where the usual ones are out of reach', () => {
    const narrow = presetsOf({ ...euros, max: 8 })
    expect(narrow.length).toBeGreaterThanOrEqual(3)
    expect(narrow.every((sum) => sum >= 1 && sum <= 8)).toBe(true)
  })

  it('stay the same one when the currency changes, and others are rounded into the limits', () => {
    expect(convert(25, euros, roubles)).toBe(2_500)
    expect(convert(2_500, roubles, euros)).toBe(25)
    expect(convert(12.34, euros, roubles)).toBe(1_234)
    expect(convert(100, roubles, euros)).toBe(1)
    expect(convert(12.34, euros, euros)).toBe(12.34)
  })
})

describe('the next step', () => {
  it('says what is missing, and what it brings', () => {
    expect(nextStep(10, euros)).toMatchObject({
      amount: 20,
      missing: 10,
      percent: 5,
      quote: { coins: 2_100 },
    })
    expect(nextStep(20, euros)).toMatchObject({ amount: 50, percent: 10 })
    expect(nextStep(50, euros)).toBeNull()
  })

  it('is none where it cannot be paid at once', () => {
    expect(nextStep(20, { ...euros, max: 40 })).toBeNull()
  })

  it('is reached by the smallest sum to the cent', () => {
    expect(amountFor(2_000, { ...euros, coinsPerUnit: 85 })).toBe(23.53)
    expect(quoteOf(23.53, { ...euros, coinsPerUnit: 85 })?.percent).toBe(5)
    expect(quoteOf(23.52, { ...euros, coinsPerUnit: 85 })?.percent).toBe(0)
  })
})
