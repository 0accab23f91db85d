import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../src/lib/query/query.ts'
import { setServerOffset } from '../../../src/lib/format/zone.ts'
import { credited, donationAnswers as all, payment, PAYMENT_ID, settled } from '../../support/money.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'

const DonationsPage = async () =>
  (await import('../../../src/features/donations/DonationsPage.tsx')).DonationsPage
const open = async (answers: Answers, address = '/') => ({
  user: userEvent.setup(),
  ...(await openPage(DonationsPage, { ...all, ...answers }, address)),
})
const openSheet = async (of: Payment, answers: Answers = {}) => {
  const page = await open({ getUserPaymentHistory: [of], ...answers }, `/?open=${of.ourTransactionId}`)
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
  await sheet.findByText('Started')
  return { ...page, sheet }
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('own payments', () => {
  it('are listed with sum, coins and state, and open their timeline', async () => {
    setServerOffset(180)
    const { user, search } = await open({ getUserPaymentHistory: [payment()] })
    const row = (await screen.findByText('Waiting for payment')).closest('tr')!
    expect(row.textContent).toMatch(/2026-11-20 13:00.*Card.*10\.00\s€.*1,000/)
    await user.click(row)
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
    const steps = within(sheet.getByRole('list', { name: 'What happened to the payment' }))
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Created2026-11-20 13:00',
      'Sent to the provider2026-11-20 13:00',
      'Paidto come',
      'Coins creditedto come',
    ])
    expect(search()).toEqual({ open: PAYMENT_ID })
  })

  it('say under the sum what went back of it', async () => {
    await open({
      getUserPaymentHistory: [credited({ state: 'partially_refunded', refundedAmount: 4 })],
    })
    expect((await screen.findByText(/went back$/)).closest('td')!.textContent).toMatch(
      /^10\.00\s€4\.00\s€ went back$/,
    )
  })

  it('say when and how it ended under the provider, where there is no room for columns', async () => {
    setServerOffset(180)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(356)
    await open({ getUserPaymentHistory: [payment()] })
    const cells = (await screen.findByText('Waiting for payment')).closest('tr')!.querySelectorAll('td')
    expect([...cells].map(({ textContent }) => textContent.replace(/\s/g, ' ').trim())).toEqual([
      'Card2026-11-20 13:00 Waiting for payment',
      '10.00 €',
      '',
    ])
  })

  it('say of one in review what that means, what comes next and whom to ask', async () => {
    const { sheet } = await openSheet(payment({ state: 'in_review' }))
    expect(
      await sheet.findByText(/Nothing is lost: staff either credit your coins or refund the money/),
    ).toBeTruthy()
    expect(sheet.getByText(/Write to support and name the number below/)).toBeTruthy()
  })

  it('say at the top of one in review what was asked for and what was paid', async () => {
    const note = { code: 'otherAmount', paid: 6, amount: 12, currency: 'EUR' } as const
    const at = '2026-11-20T10:00:00Z'
    const timeline = [{ at, kind: 'in_review', note, reason: null } as const]
    const odd = payment({ state: 'in_review', amount: 12, coins: 1_200, timeline })
    await open({ getUserPaymentHistory: [odd] }, `/?open=${PAYMENT_ID}`)
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
    expect((await sheet.findByText(/^1,200 coins asked for/)).textContent).toMatch(/ · paid 6\.00\s€$/)
    expect(screen.queryByText('1,200')).toBeNull()
  })

  it('name no coins in the list where none came, and say in the sheet what they would have been', async () => {
    const failed = payment({ state: 'failed', coins: 2_100, payUrl: null, canCancel: false })
    const { sheet } = await openSheet(failed)
    expect(sheet.getByText('would have been 2,100 coins')).toBeTruthy()
    expect(screen.queryByText('2,100')).toBeNull()
  })

  it('show both ids, what was given back, and nothing to come when it is over', async () => {
    const { sheet } = await openSheet(
      credited({
        state: 'partially_refunded',
        refundedAmount: 4,
        timeline: [
          {
            at: '2026-11-20T10:00:00Z',
            kind: 'partially_refunded',
            note: { code: 'text', text: '4.00 EUR' },
            reason: null,
          },
        ],
      }),
    )
    expect(sheet.getByText(PAYMENT_ID)).toBeTruthy()
    expect(sheet.getByText('pi_1')).toBeTruthy()
    expect(sheet.getByText('4.00 EUR')).toBeTruthy()
    expect(sheet.queryByText('to come')).toBeNull()
    expect(sheet.queryByRole('button', { name: 'I’ve paid. Check again' })).toBeNull()
    expect(sheet.queryByRole('button', { name: 'Cancel payment' })).toBeNull()
  })

  it('say why a try was declined, and what is still to come', async () => {
    const { sheet } = await openSheet(
      payment({
        timeline: [
          { at: '2026-11-20T10:00:00Z', kind: 'created', note: null, reason: null },
          {
            at: '2026-11-20T10:01:00Z',
            kind: 'declined',
            note: { code: 'text', text: 'Your card was declined.' },
            reason: null,
          },
        ],
      }),
    )
    const steps = within(sheet.getByRole('list', { name: 'What happened to the payment' }))
    const [, declined, ...rest] = steps.getAllByRole('listitem').map((step) => step.textContent)
    expect(declined).toMatch(/^Attempt declinedYour card was declined\./)
    expect(rest.map((step) => step.endsWith('to come'))).toEqual([true, true, true])
    expect(sheet.getByRole('link', { name: 'Continue paying' })).toBeTruthy()
  })

  it('reach back to the first one, a part at a time, and an address leads to it at once', async () => {
    const many = Array.from({ length: 500 }, (_, place) =>
      payment({ ourTransactionId: `3b241101-e2bb-4255-8caf-${String(place).padStart(12, '0')}` }),
    )
    const oldest = credited({ amount: 77 })
    const answers: Answers = {
      getUserPaymentHistory: (_query, body) => (body['before'] === undefined ? many : [oldest]),
    }
    const { user, sentBy } = await open(answers)
    await user.click(await screen.findByRole('button', { name: 'Load older rows' }))
    await waitFor(() => expect(sentBy('getUserPaymentHistory')).toHaveLength(2))
    expect(sentBy('getUserPaymentHistory')[1]).toMatchObject({ before: many.at(-1)!.ourTransactionId })
    cleanup()
    queryClient.clear()
    const { sheet } = await openSheet(oldest, answers)
    expect(sheet.getAllByText(/77\.00/)).not.toEqual([])
  })

  it('say so when there is no such payment', async () => {
    await open({ getUserPaymentHistory: [] }, '/?open=nothing')
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
    expect(await sheet.findByText('There is no such payment')).toBeTruthy()
  })
})

describe('“I’ve paid. Check again”', () => {
  it('asks again, says the outcome in words, and the payment follows', async () => {
    let now = payment()
    const { user, sheet } = await openSheet(now, {
      getUserPaymentHistory: () => [now],
      'recheck-payment': () => (
        (now = credited()),
        settled('credited', now, 'Your 1,000 coins are credited.')
      ),
    })
    await user.click(sheet.getByRole('button', { name: 'I’ve paid. Check again' }))
    expect((await sheet.findByRole('status')).textContent).toBe('Your 1,000 coins are credited.')
    expect(await sheet.findByText('Credited')).toBeTruthy()
    await waitFor(() => expect(sheet.queryByRole('link', { name: 'Continue paying' })).toBeNull())
  })

  it('says what went wrong in the sheet', async () => {
    const { user, sheet } = await openSheet(payment({ state: 'failed', payUrl: null, canCancel: false }), {
      'recheck-payment': new Refusal(429, 'Too many attempts'),
    })
    await user.click(sheet.getByRole('button', { name: 'I’ve paid. Check again' }))
    expect((await sheet.findByRole('alert')).textContent).toBe('Too many attempts')
  })
})

describe('an open payment', () => {
  it('goes on where it was left', async () => {
    const { sheet } = await openSheet(payment())
    expect(sheet.getByRole('link', { name: 'Continue paying' }).getAttribute('href')).toBe(
      'https://pay.test/1',
    )
  })

  it('is given up only after a question that names it', async () => {
    let now = payment()
    const { user, sheet, sentBy } = await openSheet(now, {
      getUserPaymentHistory: () => [now],
      'cancel-payment': () => (now = payment({ state: 'cancelled', payUrl: null, canCancel: false })),
    })
    await user.click(sheet.getByRole('button', { name: 'Cancel payment' }))
    const question = within(await screen.findByRole('dialog', { name: /Cancel this payment of 10\.00\s€/ }))
    await user.click(question.getByRole('button', { name: 'Keep it' }))
    expect(sentBy('cancel-payment')).toEqual([])
    await user.click(sheet.getByRole('button', { name: 'Cancel payment' }))
    const again = within(await screen.findByRole('dialog', { name: /Cancel this payment/ }))
    await user.click(again.getByRole('button', { name: 'Cancel payment' }))
    expect(await sheet.findByText('Cancelled')).toBeTruthy()
    expect(sentBy('cancel-payment')).toEqual([{ ourTransactionId: PAYMENT_ID }])
  })
})
