import { describe, expect, it } from 'vitest'
import type { PaymentRow } from '../../../src/payments/port/provider.ts'
import type { RefundRow } from '../../../src/payments/records/refund-repo.ts'
import { coinsOfRefund } from '../../../src/payments/sync/refund-coins.ts'

/** 51.00 for 102 coins. */
const payment = { creditedAt: new Date(), coins: 102, amountMinor: 5_100 } as PaymentRow
const refund = (amountMinor: number, coins: number, state: RefundRow['state'] = 'done') =>
  ({ amountMinor, coins, state }) as RefundRow

/** Gives sums back one after the other; answers the coins that each of them took. */
function giveBack(...amounts: readonly number[]) {
  const before: RefundRow[] = []
  for (const amount of amounts) before.push(refund(amount, coinsOfRefund(payment, before, amount)))
  return before.map(({ coins }) => coins)
}
const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)

describe('the coins a refund takes', () => {
  it('are as many of all as its money is of all, rounded down', () => {
    expect(giveBack(49)).toEqual([0])
    expect(giveBack(2_599, 2_501)).toEqual([51, 51])
  })

  it('are as many in a hundred small refunds as in one', () => {
    const small = giveBack(...Array<number>(104).fill(49))
    expect(sum(small)).toBe(101)
    expect(sum(giveBack(...Array<number>(104).fill(49), 4))).toBe(102)
  })

  it('are never less than none where one that failed had made room', () => {
    const before = [refund(49, 0, 'failed'), refund(49, 1)]
    expect(coinsOfRefund(payment, before, 1)).toBe(0)
    expect(coinsOfRefund(payment, before, 5_051)).toBe(101)
  })

  it('are none of a payment that brought none', () => {
    expect(coinsOfRefund({ ...payment, creditedAt: null }, [], 5_100)).toBe(0)
  })
})
