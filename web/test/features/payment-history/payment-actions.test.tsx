import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { coinsTaken, leftOf } from '../../../src/features/payment-history/refund.ts'
import { dialog, openAdmin } from '../../support/admin-page.ts'
import { credited, donationAnswers, payment, PAYMENT_ID, settled } from '../../support/money.ts'
import { type Answers, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens one payment; what the server says of it follows what was done. */
async function openPayment(first: Payment, answers: Answers) {
  let now = first
  const opened = await openAdmin(
    'payment-history',
    {
      getTransactionsHistory: (query) => (query.get('transactionId') === PAYMENT_ID ? [now] : []),
      ...answers,
    },
    `/?open=${PAYMENT_ID}`,
  )
  const sheet = await dialog('Payment')
  await sheet.findByText(first.email)
  return { ...opened, sheet, becomes: (after: Payment) => (now = after) }
}

describe('asking the provider again', () => {
  it.each([
    ['stripe', 'intent', 'reprocessStripePaymentIntent', {}, { id: 'pi_1' }],
    ['stripe', 'checkout', 'recheck-payment', {}, { ourTransactionId: PAYMENT_ID }],
    [
      'paypal',
      'order',
      'reprocess-paypal',
      { transactionId: PAYMENT_ID, p: '5' },
      { email: 'player@castellan.test' },
    ],
    ['enot', 'link', 'recheck-payment', {}, { ourTransactionId: PAYMENT_ID }],
  ] as const)(
    'about a payment by %s, asked for as %s, is %s',
    async (paymentSystem, method, call, query, body) => {
      const open = payment({ paymentSystem, method })
      const answer = settled('credited', credited(), 'The payment has arrived')
      const { user, sheet, sentBy, queriesOf, becomes } = await openPayment(open, { [call]: answer })
      becomes(credited({ paymentSystem, method }))
      await user.click(sheet.getByRole('button', { name: 'Check with the provider' }))
      expect(await sheet.findByText('The payment has arrived')).toBeTruthy()
      expect(await sheet.findByText('Credited')).toBeTruthy()
      expect(sheet.queryByRole('button', { name: 'Check with the provider' })).toBeNull()
      expect(sentBy(call)).toEqual([body])
      expect(queriesOf(call)).toEqual([query])
    },
  )

  it('that fails says why, and can be tried again', async () => {
    const { user, sheet } = await openPayment(payment({ paymentSystem: 'enot', method: 'link' }), {
      'recheck-payment': new Refusal(409, 'The payment provider does not answer'),
    })
    await user.click(sheet.getByRole('button', { name: 'Check with the provider' }))
    expect((await sheet.findByRole('alert')).textContent).toBe('The payment provider does not answer')
    expect(sheet.getByRole('button', { name: 'Check with the provider' })).toBeTruthy()
  })
})

const openForm = async (first: Payment, answers: Answers) => {
  const opened = await openPayment(first, answers)
  await opened.user.click(opened.sheet.getByRole('button', { name: 'Refund …' }))
  return opened
}

describe('a refund', () => {
  const paid = credited({ canRefund: true })

  it('asks how much and why, says what it takes, and shows what became of it', async () => {
    const part = credited({ canRefund: true, refundedAmount: 4, state: 'partially_refunded' })
    const { user, sheet, becomes, queriesOf } = await openForm(paid, { refundTransaction: part })
    becomes(part)
    const amount = sheet.getByRole('textbox', { name: 'Amount to refund' })
    expect(sheet.getByText(/10\.00.€ can be refunded/)).toBeTruthy()
    expect(sheet.getByText(/Takes back all its coins/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Refund' }))
    expect(sheet.getByText('Please fill this in')).toBeTruthy()
    expect(queriesOf('refundTransaction')).toEqual([])
    await user.clear(amount)
    await user.type(amount, '4')
    expect(sheet.getByText(/Takes 400 coins back/)).toBeTruthy()
    await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Wished for')
    await user.dblClick(sheet.getByRole('button', { name: 'Refund' }))
    expect(await sheet.findByText('The payment is now: Partly refunded')).toBeTruthy()
    expect(queriesOf('refundTransaction')).toEqual([
      { transactionId: PAYMENT_ID, amount: '4', reason: 'Wished for' },
    ])
  })

  it('of a sum below nothing is none, and an empty field takes nothing', async () => {
    const { user, sheet, queriesOf } = await openForm(paid, {})
    const amount = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Amount to refund' })
    await user.clear(amount)
    expect(sheet.queryByText(/^Takes/)).toBeNull()
    await user.type(amount, '-3')
    expect(amount.value).toBe('-3')
    await user.click(sheet.getByRole('button', { name: 'Refund' }))
    expect(await sheet.findByText('It must be more than 0')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '2,50')
    expect(sheet.getByText(/Takes 250 coins back/)).toBeTruthy()
    expect(queriesOf('refundTransaction')).toEqual([])
  })

  it('that is refused says so at its field', async () => {
    const answers = {
      refundTransaction: new Refusal(422, 'Only 3.00 EUR are left', 'REFUND_TOO_LARGE', 'amount'),
    }
    const { user, sheet } = await openForm(paid, answers)
    await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Wished for')
    await user.click(sheet.getByRole('button', { name: 'Refund' }))
    expect(await sheet.findByText('Only 3.00 EUR are left')).toBeTruthy()
    expect(sheet.getByRole('textbox', { name: 'Amount to refund' }).getAttribute('aria-invalid')).toBe('true')
  })

  it('of what waits for a review gives back all that was really paid', async () => {
    const odd = payment({ state: 'in_review', canRefund: true, canCancel: false, payUrl: null })
    const { user, sheet, queriesOf } = await openForm(odd, {
      refundTransaction: { ...odd, state: 'refunded', canRefund: false },
    })
    expect(sheet.getByText(/no coins are taken/)).toBeTruthy()
    await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Paid too little')
    await user.click(sheet.getByRole('button', { name: 'Refund' }))
    await waitFor(() =>
      expect(queriesOf('refundTransaction')).toEqual([
        { transactionId: PAYMENT_ID, reason: 'Paid too little' },
      ]),
    )
  })

  it('where the provider does it in its dashboard only says so, and that it waits for that', async () => {
    const atEnot = credited({ paymentSystem: 'enot', canRefund: true, refundsInDashboard: true })
    const step = { at: '2026-11-20T10:03:00Z', kind: 'refund_asked', note: null, reason: null } as const
    const asked = { ...atEnot, timeline: [...atEnot.timeline, step] }
    const { user, sheet, becomes } = await openPayment(atEnot, { refundTransaction: asked })
    becomes(asked)
    await user.click(sheet.getByRole('button', { name: 'Refund in the dashboard …' }))
    expect(sheet.getByText(/^Enot refunds only in its own dashboard: do it there/)).toBeTruthy()
    await user.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Wished for')
    await user.click(sheet.getByRole('button', { name: 'Record the refund' }))
    expect(await sheet.findByText('The refund still has to be made in the dashboard of Enot')).toBeTruthy()
  })

  it('can be thought over', async () => {
    const { user, sheet, queriesOf } = await openForm(paid, {})
    await user.click(sheet.getByRole('button', { name: 'Cancel' }))
    expect(sheet.getByRole('button', { name: 'Refund …' })).toBeTruthy()
    expect(queriesOf('refundTransaction')).toEqual([])
  })

  it('never takes more coins than there are, in parts as little as at once', () => {
    const cents = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(cents, fc.nat(1_000_000), fc.array(cents, { maxLength: 6 }), (paidCents, coins, parts) => {
        let refunded = 0
        let taken = 0
        for (const part of parts) {
          const now = { amount: paidCents / 100, refundedAmount: refunded / 100, coins }
          const asked = Math.min(part, Math.round(leftOf(now) * 100))
          if (asked === 0) break
          const takes = coinsTaken(now, asked / 100)
          taken += takes === 'rest' ? coins - taken : takes
          refunded += asked
        }
        expect(taken).toBeLessThanOrEqual(coins)
        expect(refunded < paidCents || taken === coins).toBe(true)
      }),
    )
  })
})

describe('giving up an open payment', () => {
  it('asks first, names it and wants a reason', async () => {
    const gone = payment({ state: 'cancelled', canCancel: false, payUrl: null })
    const { user, sheet, sentBy, becomes } = await openPayment(payment(), { 'cancel-payment': gone })
    becomes(gone)
    await user.click(sheet.getByRole('button', { name: 'Cancel payment' }))
    const question = await dialog(/Cancel the payment of 10\.00.€ by player@castellan\.test\?/)
    expect(question.getByRole('button', { name: 'Keep it' })).toBeTruthy()
    expect(sentBy('cancel-payment')).toEqual([])
    const yes = question.getByRole('button', { name: 'Cancel payment' })
    expect(yes.hasAttribute('disabled')).toBe(true)
    await user.type(question.getByLabelText(/Reason/), 'Made twice')
    await user.click(yes)
    expect(await sheet.findByText('The payment is now: Cancelled')).toBeTruthy()
    expect(sentBy('cancel-payment')).toEqual([{ ourTransactionId: PAYMENT_ID, reason: 'Made twice' }])
  })

  it('does nothing where staff think better of it', async () => {
    const { user, sheet, sentBy } = await openPayment(payment(), {})
    await user.click(sheet.getByRole('button', { name: 'Cancel payment' }))
    const question = await dialog(/Cancel the payment of/)
    await user.click(question.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Cancel the payment/ })).toBeNull())
    expect(sentBy('cancel-payment')).toEqual([])
  })
})

it('a review is closed with a reason, and then there is nothing left to close', async () => {
  const odd = payment({ state: 'in_review', canCancel: false, payUrl: null })
  const closed = { ...odd, state: 'dismissed' as const }
  const { user, sheet, sentBy, becomes } = await openPayment(odd, { 'dismiss-payment-review': closed })
  becomes(closed)
  await user.click(sheet.getByRole('button', { name: 'Close review' }))
  const question = await dialog(/Close the review of/)
  await user.type(question.getByLabelText(/Reason/), 'Settled by mail')
  await user.click(question.getByRole('button', { name: 'Close review' }))
  expect(await sheet.findByText('The payment is now: Closed')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Close review' })).toBeNull()
  expect(sentBy('dismiss-payment-review')).toEqual([
    { ourTransactionId: PAYMENT_ID, reason: 'Settled by mail' },
  ])
})

describe('what came in the place of what was asked for', () => {
  const at = '2026-11-20T10:03:00Z'
  const odd = (note: object) =>
    payment({
      state: 'in_review',
      amount: 25,
      coins: 2_625,
      canCancel: false,
      payUrl: null,
      timeline: [{ at, kind: 'in_review', note, reason: null } as Payment['timeline'][number]],
    })
  const config = { getDonationServicesConfig: donationAnswers.getDonationServicesConfig }

  it('is credited with its coins, for a reason, after a question that says both sums', async () => {
    const first = odd({ code: 'otherAmount', paid: 6, amount: 25, currency: 'EUR' })
    const after = credited({ amount: 6, coins: 600 })
    const { user, sheet, sentBy, becomes } = await openPayment(first, {
      ...config,
      'credit-reviewed-payment': after,
    })
    becomes(after)
    const words = /^Credit 600 coins for the 6\.00.€ that came$/
    await user.click(await sheet.findByRole('button', { name: words }))
    const question = await dialog(/^Credit 600 coins to player@castellan\.test for the 6\.00.€ that came\?$/)
    expect(question.getByText(/25\.00.€, 2,625 coins/)).toBeTruthy()
    await user.type(question.getByLabelText(/Reason/), 'Half of it came')
    await user.click(question.getByRole('button', { name: words }))
    expect(await sheet.findByText('The payment is now: Credited')).toBeTruthy()
    expect(sentBy('credit-reviewed-payment')).toEqual([
      { ourTransactionId: PAYMENT_ID, paid: 6, coins: 600, reason: 'Half of it came' },
    ])
  })

  it.each([
    ['nobody knows the sum', { code: 'otherAmount', paid: null, amount: 25, currency: 'EUR' }],
    ['another thing is wrong', { code: 'paidElse' }],
  ])('is not offered where %s', async (_what, note) => {
    const { sheet } = await openPayment(odd(note), config)
    expect(sheet.getByRole('button', { name: 'Close review' })).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /that came/ })).toBeNull()
  })
})
