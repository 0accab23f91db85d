import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { UserPaymentReport } from '@castellan/contract/shapes/report-shapes'
import { catchDownloads, dialog, openAdmin } from '../../support/admin-page.ts'
import { type Answers, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const report: UserPaymentReport = {
  email: 'ivan@example.test',
  server: 'lionna_x5',
  totals: [{ paymentSystem: 'paypal', currency: 'EUR', count: 2, paid: 70, refunded: 5, coins: 7_000 }],
  coins: {
    balance: 6_100,
    debt: 40,
    bought: 7_000,
    given: 50,
    received: 0,
    sent: 200,
    spent: 250,
    takenBack: 500,
  },
  firstPaymentAt: '2026-09-05T07:58:00Z',
  lastPaymentAt: '2026-11-20T12:57:00Z',
}
const answers = {
  getTransactionsHistory: [],
  getUserPaymentReport: report,
  getBalance: { balance: 6_100, debt: 40, isOnHold: false },
}

async function openAccount(more: Answers = {}) {
  const address = '/?account=ivan%40example.test'
  const opened = await openAdmin('payment-history', { ...answers, ...more }, address)
  const sheet = await dialog('Account')
  await sheet.findByText('ivan@example.test')
  return { ...opened, sheet }
}

it('an account shows what it paid, and where its coins came from and went', async () => {
  const { sheet } = await openAccount()
  const fact = async (name: string) => (await sheet.findByText(name)).nextSibling?.textContent
  expect((await sheet.findByText('Balance')).textContent).toBe('Balance6,100')
  expect(sheet.getByText('Debt').textContent).toBe('Debt40')
  expect(await fact('Donations')).toBe('+7,000')
  expect(await fact('Sent to friends')).toBe('−200')
  expect(await fact('Received from friends')).toBe('0')
  expect(await fact('PayPal, 2 ×')).toMatch(/70\.00.€5\.00.€ refunded/)
  expect(sheet.getByRole('link', { name: 'Coin history' }).getAttribute('href')).toBe(
    '/lionna_x5/admin/purchase-history?search=ivan%40example.test',
  )
})

it('coins on hold are said aloud, and lifted with a reason', async () => {
  let isOnHold = true
  const { user, sheet, sentBy } = await openAccount({
    getBalance: () => ({ balance: 6_100, debt: 0, isOnHold }),
    'lift-payment-hold': () => {
      isOnHold = false
      return { lifted: 1 }
    },
  })
  expect(await sheet.findByText(/coins are on hold/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Lift the hold' }))
  const question = await dialog('Lift the hold on ivan@example.test?')
  await user.type(question.getByLabelText(/Reason/), 'The bank agreed')
  await user.click(question.getByRole('button', { name: 'Lift the hold' }))
  await waitFor(() => expect(sheet.queryByText(/coins are on hold/)).toBeNull())
  expect(sentBy('lift-payment-hold')).toEqual([{ email: 'ivan@example.test', reason: 'The bank agreed' }])
})

it('the history of an account is a document that bears its name', async () => {
  const files = catchDownloads()
  const { user, sheet } = await openAccount({ getPurchaseHistoryPDF: new Response('%PDF-') })
  await user.click(await sheet.findByRole('button', { name: 'Coin history as PDF' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toMatch(/^coin-history-lionna_x5-ivan@example\.test-\d{4}-\d\d-\d\d\.pdf$/)
})

it('giving coins starts with its address', async () => {
  const { user, sheet } = await openAccount()
  await user.click(await sheet.findByRole('button', { name: 'Give or correct coins' }))
  const form = await dialog('Coins of an account')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('ivan@example.test')
})

it('an account nobody has says so', async () => {
  await openAccount({ getUserPaymentReport: new Refusal(404, 'Account not found') })
  expect(await screen.findByText('Account not found')).toBeTruthy()
})
