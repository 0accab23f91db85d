import type { Settlement } from '@castellan/contract/shapes/payment-shapes'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextLook, returnedIn, stateOf } from '../../../src/features/donations/payment-return.ts'
import { refreshTags } from '../../../src/lib/query/query.ts'
import { credited, donationAnswers as all, payment, PAYMENT_ID, settled } from '../../support/money.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'

const DonationsPage = async () =>
  (await import('../../../src/features/donations/DonationsPage.tsx')).DonationsPage
const HOME = `/?payment=${PAYMENT_ID}`
const open = async (answers: Answers, address = HOME) => ({
  user: userEvent.setup(),
  ...(await openPage(DonationsPage, { ...all, ...answers }, address)),
})
const card = () => screen.findByRole('region', { name: 'What became of your payment' })
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a player who comes back from the provider', () => {
  it('is thanked when the coins are there, and sees the balance grow', async () => {
    let balance = 500
    await open({
      getBalance: () => ({ balance, debt: 0, isOnHold: false }),
      'recheck-payment': () => ((balance = 1_500), settled('credited', credited())),
    })
    expect(await screen.findByText('Thank you! Your coins are here')).toBeTruthy()
    expect(screen.getByText(/You paid 10.00 € and got 1,000 coins/)).toBeTruthy()
    await waitFor(async () => expect((await card()).textContent).toContain('You have 1,500 now.'))
  })

  it('is told the same again when the page is loaded anew', async () => {
    await open({ 'recheck-payment': settled('already_credited', credited()) })
    expect(await screen.findByText('Thank you! Your coins are here')).toBeTruthy()
  })

  it('waits with us until the provider has heard of the money', async () => {
    const answers = [settled('not_paid', payment({ state: 'processing' })), settled('credited', credited())]
    const { sentBy } = await open({ 'recheck-payment': () => answers.shift()! })
    expect(await screen.findByText('Waiting for the provider')).toBeTruthy()
    expect(screen.getByText('We ask again by ourselves')).toBeTruthy()
    expect(await screen.findByText('Thank you! Your coins are here', {}, { timeout: 4_000 })).toBeTruthy()
    expect(sentBy('recheck-payment')).toEqual([
      { ourTransactionId: PAYMENT_ID },
      { ourTransactionId: PAYMENT_ID },
    ])
  })

  it('finds sum and way of a declined payment in the form, and what they choose then stays', async () => {
    const declined = payment({ state: 'failed', amount: 12.5, paymentSystem: 'paypal', payUrl: null })
    let now = declined
    const { user } = await open({
      getUserPaymentHistory: () => [now],
      'recheck-payment': settled('not_paid', declined),
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Any other amount')
    await waitFor(() => expect(field.value).toBe('12.5'))
    const way = screen.getByRole('radiogroup', { name: 'How to pay' }).querySelector('input:checked')
    expect(way?.closest('label')?.textContent).toContain('PayPal')
    await user.clear(field)
    await user.type(field, '20')
    now = credited(declined)
    await act(() => refreshTags(['payments']))
    expect(field.value).toBe('20')
  })

  it('sees at once what is told live', async () => {
    let now = payment()
    await open({
      getUserPaymentHistory: () => [now],
      'recheck-payment': () => settled(now.state === 'credited' ? 'credited' : 'not_paid', now),
    })
    expect(await screen.findByText('Waiting for the provider')).toBeTruthy()
    await screen.findByText('Waiting for payment')
    now = credited()
    await act(() => refreshTags(['payments']))
    // sooner than the next look of its own
    expect(await screen.findByText('Thank you! Your coins are here', {}, { timeout: 900 })).toBeTruthy()
  })

  it('is told that it was declined', async () => {
    const failed = payment({ state: 'failed', payUrl: null, canCancel: false })
    await open({ 'recheck-payment': settled('not_paid', failed) })
    expect(await screen.findByText('The payment was declined')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Continue paying' })).toBeNull()
  })

  it('may go on paying after having left, and is asked about once', async () => {
    const { sentBy } = await open(
      { 'recheck-payment': settled('not_paid', payment()) },
      `${HOME}&cancelled=1`,
    )
    expect(await screen.findByText('You have not paid yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue paying' }).getAttribute('href')).toBe(
      'https://pay.test/1',
    )
    expect(sentBy('recheck-payment')).toHaveLength(1)
  })

  it('is not told that nothing was paid once the provider has the money under way', async () => {
    await open(
      { 'recheck-payment': settled('not_paid', payment({ state: 'processing' })) },
      `${HOME}&cancelled=1`,
    )
    expect(await screen.findByText('Waiting for the provider')).toBeTruthy()
  })

  it.each(['', '&cancelled=1'])('is told why a try was declined, and may try again%s', async (rest) => {
    const [created, sent] = payment().timeline
    const declined = {
      at: '2026-11-20T10:01:00Z',
      kind: 'declined',
      note: { code: 'text', text: 'Your card was declined.' },
      reason: null,
    } as const
    const tried = payment({ timeline: [created!, sent!, declined] })
    const { sentBy } = await open({ 'recheck-payment': settled('not_paid', tried) }, `${HOME}${rest}`)
    expect(await screen.findByText('Your attempt was declined')).toBeTruthy()
    expect(screen.getByText(/^Your card was declined\. Nothing was taken/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue paying' })).toBeTruthy()
    expect(sentBy('recheck-payment')).toHaveLength(1)
  })

  it('is told that it is in review where another sum was paid', async () => {
    await open({ 'recheck-payment': settled('mismatch', payment({ state: 'in_review', payUrl: null })) })
    expect(await screen.findByText('We’re reviewing your payment')).toBeTruthy()
  })

  it('reads the server’s own words when the payment has gone on since', async () => {
    const refunded = settled('already_credited', credited({ state: 'refunded' }), 'It was given back.')
    await open({ 'recheck-payment': refunded })
    expect(await screen.findByText('It was given back.')).toBeTruthy()
  })

  it('may try again when the provider does not answer', async () => {
    const answers = [new Refusal(409, 'The provider is resting'), settled('credited', credited())]
    const { user } = await open({ 'recheck-payment': () => answers.shift()! })
    expect(await screen.findByText('The provider is resting')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Thank you! Your coins are here')).toBeTruthy()
  })

  it('has a PayPal order captured by its token', async () => {
    const queries: string[] = []
    await open(
      { 'paypal-pay': (query) => (queries.push(query.toString()), settled('credited', credited())) },
      `${HOME}&token=5O190127TN364715T`,
    )
    expect(await screen.findByText('Thank you! Your coins are here')).toBeTruthy()
    expect(queries).toEqual(['transactionId=5O190127TN364715T'])
  })

  it('can put the words away, and the address with them', async () => {
    const { user, search } = await open({ 'recheck-payment': settled('credited', credited()) })
    await card()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(search()).toEqual({}))
    expect(screen.queryByText('Thank you! Your coins are here')).toBeNull()
  })
})

describe('the address one comes back to', () => {
  it('names the payment, and whether it was left', () => {
    expect(returnedIn(`?payment=${PAYMENT_ID}&token=O1`)).toEqual({
      paymentId: PAYMENT_ID,
      isCancelled: false,
      orderId: 'O1',
    })
    expect(returnedIn(`?payment=${PAYMENT_ID}&cancelled=1&token=O1`)).toMatchObject({
      isCancelled: true,
      orderId: null,
    })
    expect(returnedIn('?open=1')).toBeNull()
    expect(returnedIn('?payment=nope')).toBeNull()
    expect(returnedIn('?payment=')).toBeNull()
  })

  it('is read the same when the router has written it', () => {
    expect(returnedIn(`?payment=%22${PAYMENT_ID}%22&token=%221E5%22`)).toMatchObject({
      paymentId: PAYMENT_ID,
      orderId: '1E5',
    })
  })
})

const of = (state: Parameters<typeof payment>[0], outcome: Settlement['outcome'] = 'not_paid') =>
  stateOf(settled(outcome, payment(state)), false)

describe('patience', () => {
  it('is kept only while something may still come, and ends after a minute', () => {
    const waits = Array.from({ length: 12 }, (_, looks) => nextLook('waiting', looks + 1))
    const spent = waits.reduce<number>((sum, wait) => sum + (wait || 0), 0)
    expect(waits.at(-1)).toBe(false)
    expect(spent).toBeGreaterThan(30_000)
    expect(spent).toBeLessThan(90_000)
    for (const state of ['credited', 'declined', 'tried', 'left', 'review', 'unknown', 'other'] as const)
      expect(nextLook(state, 1)).toBe(false)
    expect(nextLook(null, 1)).toBe(false)
  })

  it('knows every state of a payment', () => {
    expect(of({ state: 'created' })).toBe('waiting')
    expect(of({ state: 'processing' })).toBe('waiting')
    expect(of({ state: 'pending' }, 'mismatch')).toBe('review')
    expect(of({ state: 'cancelled' })).toBe('cancelled')
    expect(of({ state: 'expired' })).toBe('expired')
    expect(of({ state: 'disputed' })).toBe('other')
    expect(stateOf(settled('unknown', null), false)).toBe('unknown')
  })
})
