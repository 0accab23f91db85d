import { expect, it } from 'vitest'
import { coinsForPaid } from '../../src/rules/coins-for-paid.ts'

const steps = [
  { fromCoins: 2_000, percent: 5 },
  { fromCoins: 5_000, percent: 10 },
]
const promised = { amountMinor: 2_500, coins: 2_625 }

it('Another sum than was asked for brings coins by the rate and the bonuses of the payment', () => {
  const now = { coinsPerUnit: 100, steps }
  expect(coinsForPaid(promised, 600, now)).toBe(600)
  expect(coinsForPaid(promised, 2_000, now)).toBe(2_100)
  expect(coinsForPaid(promised, 5_000, now)).toBe(5_500)
})

it('Where rate or bonuses are others by now it brings its share of what was promised', () => {
  expect(coinsForPaid(promised, 1_250, { coinsPerUnit: 50, steps })).toBe(1_312)
  expect(coinsForPaid(promised, 1_250, { coinsPerUnit: 100, steps: [] })).toBe(1_312)
  expect(coinsForPaid(promised, 2_500, { coinsPerUnit: undefined, steps })).toBe(2_625)
})
