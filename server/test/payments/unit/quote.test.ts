import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMinor, toMajor, toMinor, toText } from '../../../src/payments/amounts/money.ts'
import type { PaymentRow } from '../../../src/payments/port/provider.ts'
import { checkAmount, quote } from '../../../src/payments/amounts/quote.ts'
import { coinsOfRefund } from '../../../src/payments/sync/refund-coins.ts'
import type { RefundRow } from '../../../src/payments/records/refund-repo.ts'
import { DEFAULTS } from '../../../src/settings/defaults.ts'
import { paymentRow } from '../../support/payment-row.ts'

const minor = fc.integer({ min: 1, max: 1_000_000_000 })
const steps = fc.array(
  fc.record({ fromCoins: fc.integer({ min: 1, max: 100_000 }), percent: fc.integer({ min: 1, max: 1_000 }) }),
  { maxLength: 5 },
)

describe('an amount of money', () => {
  it('is the same after it went from minor units to what people write and back', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        expect(toMinor(toMajor(amount))).toBe(amount)
        expect(parseMinor(toText(amount))).toBe(amount)
      }),
    )
  })

  it.each([1.001, 0.1 + 0.2, 1e-7, 1e21, -1, NaN, Infinity])('of %d is refused', (amount) => {
    expect(() => toMinor(amount)).toThrow('amount must have at most two decimals')
  })

  it.each(['', '1,00', '1e3', '1.001', '-1', '0x10', '1.', 'NaN', '١'])('written %j is none', (text) => {
    expect(parseMinor(text)).toBeNull()
  })
})

describe('a quote', () => {
  it('is whole coins, never more than rate and bonus give, and never less than the rate alone', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 1, max: 1_000 }), steps, (amount, rate, bonusSteps) => {
        const donations = {
          ...DEFAULTS.donations,
          rates: [{ currency: 'EUR' as const, coinsPerUnit: rate }],
          bonusSteps,
        }
        const { base, bonus, coins } = quote(donations, amount, 'EUR')
        expect(base).toBe(Number((BigInt(amount) * BigInt(rate)) / 100n))
        const reached = bonusSteps.filter(({ fromCoins }) => fromCoins <= base)
        const most = Math.max(0, ...reached.map(({ fromCoins }) => fromCoins))
        const percents = reached.filter(({ fromCoins }) => fromCoins === most).map(({ percent }) => percent)
        const expected = (percents.length ? percents : [0]).map((percent) =>
          Math.floor((base * percent) / 100),
        )
        expect(expected).toContain(bonus)
        expect(coins).toBe(base + bonus)
      }),
    )
  })

  it('takes the highest step that is reached, in whatever order steps stand', () => {
    const donations = { ...DEFAULTS.donations, bonusSteps: DEFAULTS.donations.bonusSteps.toReversed() }
    for (const [amount, percent] of [
      [1_999, 0],
      [2_000, 5],
      [4_999, 5],
      [5_000, 10],
      [10_000, 15],
      [100_000, 20],
    ] as const)
      expect(quote(donations, amount, 'EUR')).toMatchObject({
        base: amount,
        bonus: Math.floor((amount * percent) / 100),
        coins: amount + Math.floor((amount * percent) / 100),
      })
  })

  it('has the same limits in every currency, by what an amount is worth', () => {
    const { donations } = DEFAULTS
    expect(() => checkAmount(donations, 100, 'EUR')).not.toThrow()
    expect(() => checkAmount(donations, 99, 'EUR')).toThrow('from 1 to 1000 EUR')
    expect(() => checkAmount(donations, 117, 'USD')).toThrow('from 1.18 to 1176.47 USD')
    expect(() => checkAmount(donations, 10_000_001, 'RUB')).toThrow('from 100 to 100000 RUB')
  })
})

describe('the coins of refunds', () => {
  it('are all coins in the end, whatever the parts, and never more on the way', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 1_000_000_000 }), (amounts, coins) => {
        const amountMinor = amounts.reduce((sum, amount) => sum + amount, 0)
        const payment: PaymentRow = paymentRow({ amountMinor, coins, creditedAt: new Date() })
        const refunds: RefundRow[] = []
        for (const amount of amounts) {
          const taken = coinsOfRefund(payment, refunds, amount)
          expect(taken).toBeGreaterThanOrEqual(0)
          refunds.push(refundRow(amount, taken))
        }
        expect(refunds.reduce((sum, refund) => sum + refund.coins, 0)).toBe(coins)
      }),
    )
  })

  it('do not count what failed, and are none for what was never credited', () => {
    const payment = paymentRow({ amountMinor: 1_000, coins: 100, creditedAt: new Date() })
    expect(coinsOfRefund(payment, [{ ...refundRow(500, 50), state: 'failed' }], 1_000)).toBe(100)
    expect(coinsOfRefund({ ...payment, creditedAt: null }, [], 1_000)).toBe(0)
  })
})

const refundRow = (amountMinor: number, coins: number): RefundRow => ({
  id: crypto.randomUUID(),
  paymentId: crypto.randomUUID(),
  amountMinor,
  coins,
  state: 'done',
  theirId: null,
  reason: '',
  actorId: null,
  createdAt: new Date(),
  ledgerTransactionId: null,
})
