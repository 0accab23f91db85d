import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { filterOf, meaningsOf } from '../../../src/features/payment-history/filters.ts'
import { catchDownloads, dialog, openAdmin, rowsOf } from '../../support/admin-page.ts'
import { credited, payment, PAYMENT_ID } from '../../support/money.ts'
import { Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const LIST = 'getTransactionsHistory'
const TABLE = 'Payment History'
const ivan = credited({ email: 'ivan@example.test' })
const maria = payment({
  ourTransactionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  theirTransactionId: 'ORDER-77',
  email: 'maria@example.test',
  paymentSystem: 'paypal',
})
/** Answers a list as the server does: those that wait for a review only where they are asked for. */
const list =
  (...all: object[]) =>
  (query: URLSearchParams) =>
    query.get('state') === 'in_review' ? [] : all

describe('the payments of a server', () => {
  it('are listed for the last thirty days, with what became of them', async () => {
    const { queriesOf } = await openAdmin('payment-history', { [LIST]: list(ivan, maria) })
    await screen.findByText('ivan@example.test')
    const [first, second] = await rowsOf(TABLE)
    expect(first).toMatch(/ivan@example\.test.*10\.00.€.*1,000.*Card.*Credited/)
    expect(second).toMatch(/maria@example\.test.*PayPal.*Waiting for payment/)
    const { start, end } = queriesOf(LIST)[0]!
    expect((Date.parse(end!) - Date.parse(start!)) / 86_400_000).toBe(29)
  })

  it('are summed up by the filters of the list', async () => {
    const SUMS = 'transactions-history-sums'
    const currencies = [{ currency: 'EUR', paid: 12_300.5, refunded: 20 }]
    const { queriesOf } = await openAdmin(
      'payment-history',
      { [LIST]: list(ivan), [SUMS]: { payments: 1_300, credited: 1_204, coins: 1_230_050, currencies } },
      '/?provider=stripe&search=ivan',
    )
    expect(await screen.findByText('1,300 payments')).toBeTruthy()
    expect(screen.getByText(/12,300\.50.€ paid/)).toBeTruthy()
    expect(screen.getByText(/20\.00.€ refunded/)).toBeTruthy()
    expect(screen.getByText('1,230,050 coins')).toBeTruthy()
    expect(queriesOf(SUMS).at(-1)).toMatchObject({ paymentSystem: 'stripe', email: 'ivan' })
  })

  it('are asked for by provider, state and days, and the address remembers', async () => {
    const { user, queriesOf, search } = await openAdmin('payment-history', { [LIST]: list(ivan) })
    await user.click(await screen.findByRole('combobox', { name: 'Paid by' }))
    await user.click(await screen.findByRole('option', { name: 'PayPal' }))
    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Refunded' }))
    await user.clear(screen.getByRole('textbox', { name: 'First day' }))
    await user.type(screen.getByRole('textbox', { name: 'First day' }), '2026-01-31')
    await waitFor(() =>
      expect(queriesOf(LIST).at(-1)).toMatchObject({
        start: '2026-01-31',
        paymentSystem: 'paypal',
        state: 'refunded',
      }),
    )
    expect(search()).toMatchObject({ provider: 'paypal', state: 'refunded', start: '2026-01-31' })
  })

  it('are not asked for by a day the calendar has not', async () => {
    const { user, queriesOf } = await openAdmin('payment-history', { [LIST]: list(ivan) })
    const day = await screen.findByRole('textbox', { name: 'First day' })
    await user.clear(day)
    await user.type(day, '2026-02-31')
    expect(day.getAttribute('aria-invalid')).toBe('true')
    expect(queriesOf(LIST).some(({ start }) => start === '2026-02-31')).toBe(false)
  })

  it('are found by an id of either side, whatever the table shows of it', async () => {
    const answers = {
      [LIST]: (query: URLSearchParams) => (query.get('transactionId') === 'cs_test_9' ? [ivan] : []),
    }
    const { user, search } = await openAdmin('payment-history', answers)
    await user.type(
      await screen.findByPlaceholderText("A payment's number, ours or the provider's, or part of an e-mail"),
      'cs_test_9{Enter}',
    )
    expect(await screen.findByText('ivan@example.test')).toBeTruthy()
    expect(search()).toEqual({ search: 'cs_test_9' })
  })

  it('are looked for by a part of an address where no payment has such an id', async () => {
    const answers = {
      [LIST]: (query: URLSearchParams) => (query.get('email') === 'maria77' ? [maria] : []),
    }
    const { queriesOf } = await openAdmin('payment-history', answers, '/?search=maria77')
    expect(await screen.findByText('maria@example.test')).toBeTruthy()
    expect(queriesOf(LIST).some(({ transactionId }) => transactionId === 'maria77')).toBe(true)
  })

  it('say what to do where none are found, and may be asked for again after a failure', async () => {
    let isDown = true
    const answers = { [LIST]: () => (isDown ? new Refusal(409, 'The list is not to be had') : []) }
    const { user } = await openAdmin('payment-history', answers)
    await screen.findByText('The list is not to be had')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/An id finds a payment from any time/)).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody{Enter}')
    expect(await screen.findByText(/An id finds a payment from any time/)).toBeTruthy()
  })

  it('are turned by steps of the history, and sorted without', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...ivan, ourTransactionId: `id-${index}` }))
    const { user, search, back, canGoBack } = await openAdmin('payment-history', { [LIST]: list(...many) })
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(search()).toMatchObject({ page: 2 }))
    await user.click(screen.getByRole('button', { name: /^Amount/ }))
    await waitFor(() => expect(search()).toHaveProperty('sort'))
    back()
    await waitFor(() => expect(search()).toEqual({}))
    expect(canGoBack()).toBe(false)
  })

  it('are exported whole: what was not read yet is read before', async () => {
    const files = catchDownloads()
    const part = Array.from({ length: 500 }, (_, place) => ({
      ...ivan,
      ourTransactionId: `3b241101-e2bb-4255-8caf-${String(place).padStart(12, '0')}`,
    }))
    const answers = {
      [LIST]: (query: URLSearchParams) =>
        query.get('state') === 'in_review' ? [] : query.get('before') ? [maria] : part,
    }
    const { user, queriesOf } = await openAdmin('payment-history', answers)
    expect(await screen.findByText('500+ rows')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(queriesOf(LIST).at(-1)).toMatchObject({ before: part.at(-1)!.ourTransactionId, limit: '5000' })
    const lines = (await files[0]!.content.text()).split('\r\n')
    expect(lines).toHaveLength(502)
    expect(lines[501]).toContain('maria@example.test')
    expect(lines[501]).toContain('ORDER-77')
    expect(files[0]!.name).toBe('payments-lionna_x5.csv')
  })
})

describe('what waits for a review', () => {
  const odd = payment({
    email: 'odd@example.test',
    state: 'in_review',
    timeline: [
      {
        at: '2026-11-20T10:03:00Z',
        kind: 'in_review',
        note: { code: 'otherAmount', paid: 9, amount: 10, currency: 'EUR' },
        reason: null,
      },
    ],
  })
  const answers = {
    [LIST]: (query: URLSearchParams) => (query.get('state') === 'in_review' ? [odd] : []),
  }

  it('is counted from everywhere and says why it waits, whenever it was made', async () => {
    const { user, queriesOf } = await openAdmin('payment-history', answers)
    await user.click(await screen.findByRole('radio', { name: 'To review 1' }))
    await screen.findByText('odd@example.test')
    expect((await rowsOf('To review'))[0]).toMatch(
      /10\.00.€.*9\.00.€.*1,000.*Paid 9\.00.€, asked for 10\.00.€/,
    )
    expect(queriesOf(LIST).find(({ state }) => state === 'in_review')!['start']).toBe('2000-01-01')
  })

  it('says what staff wrote, to staff', async () => {
    const step = {
      at: '2026-11-20T10:03:00Z',
      kind: 'cancelled',
      note: null,
      reason: 'Opened twice',
    } as const
    const gone = payment({ email: 'gone@example.test', state: 'cancelled', timeline: [step] })
    const { user } = await openAdmin('payment-history', { [LIST]: [gone] })
    await user.click(await screen.findByRole('button', { name: /^Open gone@example.test/ }))
    expect((await dialog('Payment')).getByText('For staff: Opened twice')).toBeTruthy()
  })

  it('is nothing, in good words', async () => {
    await openAdmin('payment-history', { [LIST]: [] }, '/?tab=review')
    expect(await screen.findByText('Nothing to review')).toBeTruthy()
  })
})

describe('a payment', () => {
  it('opens from its row with its timeline, and the address leads to it again', async () => {
    const { user, search } = await openAdmin('payment-history', { [LIST]: list(maria) })
    await user.click(await screen.findByRole('button', { name: /^Open maria@example.test/ }))
    const sheet = await dialog('Payment')
    const steps = sheet.getByRole('list', { name: 'What happened to the payment' })
    expect(steps.textContent).toMatch(/Created.*Sent to the provider.*Paid.*to come/)
    expect(sheet.getByText('ORDER-77')).toBeTruthy()
    expect(search()).toEqual({ open: maria.ourTransactionId })
  })

  it('that is in no list opens by its address', async () => {
    const answers = {
      [LIST]: (query: URLSearchParams) => (query.get('transactionId') === PAYMENT_ID ? [ivan] : []),
    }
    await openAdmin('payment-history', answers, `/?open=${PAYMENT_ID}`)
    const sheet = await dialog('Payment')
    expect(await sheet.findByRole('button', { name: 'ivan@example.test' })).toBeTruthy()
  })

  it('that does not exist says so', async () => {
    await openAdmin('payment-history', { [LIST]: [] }, `/?open=${PAYMENT_ID}`)
    expect(await screen.findByText('There is no such payment')).toBeTruthy()
  })
})

describe('the words of the search', () => {
  it('are an id, a part of an address, or one of both', () => {
    expect(meaningsOf(` ${PAYMENT_ID.toUpperCase()} `)).toEqual([{ transactionId: PAYMENT_ID }])
    expect(meaningsOf('ivan2@example.test')).toEqual([{ email: 'ivan2@example.test' }])
    expect(meaningsOf('ivan')).toEqual([{ email: 'ivan' }])
    expect(meaningsOf('pi_3Nx')).toEqual([{ transactionId: 'pi_3Nx' }, { email: 'pi_3Nx' }])
    expect(meaningsOf('  ')).toEqual([])
  })

  it('and filters an address makes up are left out', () => {
    expect(filterOf({ provider: 'paypal', state: 'credited' })).toEqual({
      paymentSystem: 'paypal',
      state: 'credited',
    })
    expect(filterOf({ provider: 'bank', state: 7 })).toEqual({})
  })
})
