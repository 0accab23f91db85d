import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { dialog, openAdmin } from '../../support/admin-page.ts'
import { config, credited, settled } from '../../support/money.ts'
import { type Answers, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openSheet(answers: Answers) {
  const opened = await openAdmin('payment-history', {
    getTransactionsHistory: [],
    getDonationServicesConfig: config(),
    ...answers,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const sheet = await dialog('Record a payment made outside the portal')
  return { ...opened, sheet }
}

type Opened = Awaited<ReturnType<typeof openSheet>>

async function fillIn({ user, sheet }: Opened) {
  await user.type(sheet.getByRole('textbox', { name: 'E-mail' }), 'player@castellan.test')
  await user.type(sheet.getByRole('textbox', { name: 'Paid amount' }), '25')
  await user.type(sheet.getByRole('textbox', { name: 'Net amount' }), '24.10')
  await user.type(
    sheet.getByRole('textbox', { name: 'How it was paid, and the reference' }),
    'bank transfer 4711',
  )
  await user.click(await sheet.findByRole('button', { name: 'Use the usual price: 2,625 coins' }))
}

const SEND = { name: 'Credit the coins' }

describe('a payment written down by hand', () => {
  it('is sent once for two fast clicks, at the usual price, and thanks by name', async () => {
    const opened = await openSheet({ processCustomPayment: credited({ coins: 2_625 }) })
    await fillIn(opened)
    await opened.user.dblClick(opened.sheet.getByRole('button', SEND))
    await waitFor(() =>
      expect(alertsOf().at(-1)?.message).toBe('2,625 coins credited to player@castellan.test'),
    )
    expect(opened.sentBy('processCustomPayment')).toEqual([
      {
        email: 'player@castellan.test',
        currency: 'EUR',
        paidAmount: 25,
        netAmount: 24.1,
        coinsToReceive: 2_625,
        date: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
        reason: 'bank transfer 4711',
      },
    ])
  })

  it('that was written down before is refused in the form, and nothing is lost of it', async () => {
    const words = 'The same payment was written down before'
    const opened = await openSheet({
      processCustomPayment: new Refusal(409, words, 'PAYMENT_REPEATED'),
    })
    await fillIn(opened)
    await opened.user.click(opened.sheet.getByRole('button', SEND))
    expect((await opened.sheet.findByRole('alert')).textContent).toBe(words)
    expect(opened.sheet.getByRole<HTMLInputElement>('textbox', { name: 'Net amount' }).value).toBe('24.10')
  })

  it('of somebody unknown says so at the address', async () => {
    const opened = await openSheet({
      processCustomPayment: new Refusal(404, 'Account not found', 'ACCOUNT_NOT_FOUND', 'email'),
    })
    await fillIn(opened)
    await opened.user.click(opened.sheet.getByRole('button', SEND))
    expect(await opened.sheet.findByText('Account not found')).toBeTruthy()
    const email = opened.sheet.getByRole('textbox', { name: 'E-mail' })
    expect(email.getAttribute('aria-invalid')).toBe('true')
  })

  it('of which more is left than was paid is refused in words at that field', async () => {
    const opened = await openSheet({
      processCustomPayment: new Refusal(
        400,
        'netAmount must not be more than what was paid',
        'BAD_INPUT',
        'netAmount',
      ),
    })
    await fillIn(opened)
    await opened.user.click(opened.sheet.getByRole('button', SEND))
    expect(await opened.sheet.findByText('Must not be more than what was paid')).toBeTruthy()
    const field = opened.sheet.getByRole('textbox', { name: 'Net amount' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('takes sums and coins as they are meant, or not at all', async () => {
    const opened = await openSheet({})
    const { user, sheet } = opened
    await fillIn(opened)
    const paid = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Paid amount' })
    const coins = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Coins to receive' })
    for (const field of [paid, coins]) await user.clear(field)
    await user.type(paid, '25.005')
    await user.type(coins, '0')
    await user.click(sheet.getByRole('button', SEND))
    expect(await sheet.findByText('Enter an amount, such as 12.50')).toBeTruthy()
    expect(sheet.getByText('It must be at least 1')).toBeTruthy()
    expect([paid.value, coins.value]).toEqual(['25.005', '0'])
    expect(opened.sentBy('processCustomPayment')).toEqual([])
  })

  it('is not sent with a gap, nor for a day to come', async () => {
    const opened = await openSheet({})
    const { user, sheet } = opened
    await user.click(sheet.getByRole('button', SEND))
    expect(sheet.getAllByText('Please fill this in')).toHaveLength(5)
    await fillIn(opened)
    const day = sheet.getByRole('textbox', { name: 'Date' })
    await user.clear(day)
    await user.type(day, '2099-01-01')
    await user.click(sheet.getByRole('button', SEND))
    expect(await sheet.findByText(/today at the latest/)).toBeTruthy()
    expect(opened.sentBy('processCustomPayment')).toEqual([])
  })
})

const openInvoice = async (answers: Answers) => {
  const opened = await openSheet(answers)
  await opened.user.click(opened.sheet.getByRole('radio', { name: 'From a Stripe invoice' }))
  return opened
}

describe('an invoice of Stripe', () => {
  it('is credited, and says to whom', async () => {
    const { user, sheet, sentBy } = await openInvoice({
      processStripeInvoice: settled('credited', credited(), 'The payment has arrived'),
    })
    await user.type(sheet.getByRole('textbox', { name: 'Invoice' }), ' in_42 ')
    await user.click(sheet.getByRole('button', { name: 'Check with Stripe and credit' }))
    expect((await sheet.findByRole('status')).textContent).toBe(
      'The payment has arrived · player@castellan.test',
    )
    expect(sentBy('processStripeInvoice')).toEqual([{ id: 'in_42' }])
  })

  it('that is not paid says so', async () => {
    const { user, sheet } = await openInvoice({
      processStripeInvoice: settled('not_paid', null, 'This invoice is not paid'),
    })
    await user.type(sheet.getByRole('textbox', { name: 'Invoice' }), 'in_42{Enter}')
    expect((await sheet.findByRole('status')).textContent).toBe('This invoice is not paid')
  })
})
