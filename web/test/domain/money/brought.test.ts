import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import type { PaymentNote } from '@castellan/contract/shapes/notes'
import { describe, expect, it } from 'vitest'
import { paidOf } from '../../../src/domain/money/brought.ts'
import { payment } from '../../support/money.ts'

const at = '2026-11-20T10:05:00Z'
const review = (note: PaymentNote): Payment['timeline'] => [{ at, kind: 'in_review', note, reason: null }]
const before = (whole: boolean): Payment['timeline'] => [
  {
    at,
    kind: 'refunded',
    note: { code: 'refundedBefore', amount: 9, currency: 'EUR', whole },
    reason: null,
  },
]
const less = review({ code: 'otherAmount', paid: 9, amount: 10, currency: 'EUR' })

describe('what was paid for a payment', () => {
  it.each<[string, number | null, Partial<Payment>]>([
    ['that was credited is its sum', 10, { state: 'credited', creditedAt: at }],
    ['that was credited, and refunded since, is its sum', 10, { state: 'refunded', creditedAt: at }],
    ['in review is what the provider says', 9, { state: 'in_review', timeline: less }],
    ['whose review was closed is what it said', 9, { state: 'dismissed', timeline: less }],
    [
      'in review for something else is its sum',
      10,
      { state: 'in_review', timeline: review({ code: 'paidElse' }) },
    ],
    [
      'that went back before it was credited is what went back',
      9,
      { state: 'refunded', timeline: before(true) },
    ],
    ['of which a part went back before is not known', null, { state: 'in_review', timeline: before(false) }],
    ['that waits is nothing', null, { state: 'pending' }],
    ['that was cancelled is nothing', null, { state: 'cancelled' }],
  ])('%s', (_what, paid, changes) => {
    expect(paidOf(payment({ timeline: [], ...changes }))).toBe(paid)
  })
})
