import type { Invoice, InvoiceBatch } from '@castellan/contract/shapes/report-shapes'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { catchDownloads, dialog, openAdmin, rowsOf } from '../../support/admin-page.ts'
import { PAYMENT_ID } from '../../support/money.ts'
import { type Answers, Refusal } from '../../support/open-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.querySelector('meta[name="castellan-invoicing"]')?.remove()
})

const invoice = (number: number): Invoice => ({
  invoiceId: number,
  number: `2026-${String(number).padStart(6, '0')}`,
  issuedAt: '2026-11-20T10:00:00Z',
  ourTransactionId: PAYMENT_ID,
  email: 'ivan@example.test',
  amount: 10,
  currency: 'EUR',
})
const batch = (changes: Partial<InvoiceBatch>): InvoiceBatch => ({
  batchId: 12,
  start: '2026-10-22',
  end: '2026-11-20',
  state: 'running',
  total: 40,
  done: 10,
  createdAt: '2026-11-20T10:00:00Z',
  ...changes,
})
const open = (answers: Answers, address = '/?tab=invoices') =>
  openAdmin('payment-history', { getTransactionsHistory: [], 'get-invoices': [], ...answers }, address)

/** Has invoices made, and says that it is meant. */
async function make(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Make missing invoices' }))
  const question = await dialog(/^Make the missing invoices of \d{4}/)
  await user.click(question.getByRole('button', { name: 'Make missing invoices' }))
}

describe('making invoices', () => {
  it('shows how far it is until all are there, and then they are', async () => {
    let done = 10
    const { user, search, queriesOf } = await open({
      bulkInvoicesLoad: batch({ state: 'waiting', done: 0 }),
      'get-invoice-batch': () => batch(done < 40 ? { done } : { done, state: 'done' }),
      'get-invoices': () => (done < 40 ? [] : [invoice(17)]),
    })
    await screen.findByText('No invoices in this period')
    await make(user)
    expect(await screen.findByText('10 of 40 made')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Invoices made' }).getAttribute('aria-valuenow')).toBe(
      '25',
    )
    expect(search()).toEqual({ tab: 'invoices', batch: 12 })
    done = 40
    expect(await screen.findByText('Done: 40 of 40 made')).toBeTruthy()
    expect(await screen.findByText('2026-000017')).toBeTruthy()
    const [asked] = queriesOf('bulkInvoicesLoad')
    expect((Date.parse(asked!['end']!) - Date.parse(asked!['start']!)) / 86_400_000).toBe(29)
  })

  it('may be left and looked at again', async () => {
    await open({ 'get-invoice-batch': batch({ state: 'done', done: 40 }) }, '/?tab=invoices&batch=12')
    expect(await screen.findByText('Done: 40 of 40 made')).toBeTruthy()
  })

  it('that stopped says how far it came', async () => {
    await open({ 'get-invoice-batch': batch({ state: 'failed' }) }, '/?tab=invoices&batch=12')
    expect(await screen.findByText(/Stopped after 10 of 40/)).toBeTruthy()
    const again = screen.getByRole('button', { name: 'Make missing invoices' })
    expect(again.hasAttribute('data-loading')).toBe(false)
  })

  it('that is refused says why', async () => {
    const { user } = await open({ bulkInvoicesLoad: new Refusal(409, 'Nobody sells here') })
    await make(user)
    await waitFor(() => expect(alertsOf().at(-1)?.message).toBe('Nobody sells here'))
  })
})

it('an invoice is a document that bears its number', async () => {
  const files = catchDownloads()
  const { user, queriesOf } = await open({
    'get-invoices': [invoice(17), invoice(18)],
    'get-invoice-pdf': new Response('%PDF-'),
  })
  await user.click(await screen.findByText('2026-000018'))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toBe('2026-000018.pdf')
  expect(queriesOf('get-invoice-pdf')).toEqual([{ invoiceId: '18' }])
  expect((await rowsOf('Invoices'))[0]).toMatch(/2026-000017.*ivan@example\.test.*10\.00/)
})

it('the invoicing service is a click away where there is one', async () => {
  const meta = document.createElement('meta')
  meta.name = 'castellan-invoicing'
  meta.content = 'https://invoices.example.test'
  document.head.append(meta)
  await open({})
  const link = await screen.findByRole('link', { name: /Invoicing service/ })
  expect(link.getAttribute('href')).toBe('https://invoices.example.test')
})
