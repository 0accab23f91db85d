import { describe, expect, it } from 'vitest'
import { findBatch } from '../../src/reports/invoices/invoice-batch-repo.ts'
import { INVOICE_QUEUE, invoiceJobs } from '../../src/reports/invoices/invoice-job.ts'
import { issueInvoices } from '../../src/reports/invoices/issue-invoices.ts'
import { checkLedgerAtTheEnd } from '../support/money.ts'
import { dueNow } from '../support/due-now.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPerson, signIn } from '../support/people.ts'
import { readPdf } from '../support/read-pdf.ts'
import { refusal } from '../support/refusal.ts'

/** Seconds before what is sent to be done is begun. */
let pause = 0
const portal = await openTestPortal({
  env: { INVOICE_SELLER: 'Castellan Ltd\\nOld Street 1, Giran\\nVAT 123' },
  with: ({ jobs }) => ({
    jobs: { ...jobs, send: (tx, queue, data) => jobs.send(tx, queue, data, { startAfterSeconds: pause }) },
  }),
})
checkLedgerAtTheEnd(portal)
const admin = await signIn(portal, 'admin')
const { reports } = admin.browser.api
const buyer = await newPerson(portal)
const year = new Date().getUTCFullYear()
const today = new Date().toISOString().slice(0, 10)

const pay = (day: string, count: number, rest: object = {}) =>
  tellPayments(
    portal,
    Array.from({ length: count }, (_, index) =>
      pastPayment({ accountId: buyer.id, at: new Date(Date.parse(day) + index * 1_000), ...rest }),
    ),
  )

/** The batch when it has ended. */
async function ended(batchId: number) {
  await expect
    .poll(() => reports.getInvoiceBatch({ batchId }), { timeout: 20_000 })
    .toMatchObject({ state: 'done' })
  return reports.getInvoiceBatch({ batchId })
}

const issued = () => reports.getInvoices({ start: today, end: today })
const numbersOf = (invoices: readonly { number: string }[]) => invoices.map(({ number }) => number)

/** Every number from the first to the last, none twice. */
function expectNoGap(numbers: readonly string[]) {
  const counted = numbers.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`)
  expect(numbers).toEqual(counted)
}

/** A batch that no job works on. */
const newBatch = async (firstDay: string, lastDay: string) => {
  const { id } = await portal.db
    .insertInto('invoiceBatch')
    .values({ server: 'lionna_x5', firstDay, lastDay, actorId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findBatch(portal.db, id))!
}

describe('the invoices of a period', () => {
  it('are made in the background, one for each credited payment, numbered without a gap', async () => {
    await pay('2019-05-01', 3)
    await pay('2019-05-02', 2, { at: null })
    await pay('2019-05-31', 1)
    await pay('2019-06-01', 1)
    const started = await reports.bulkInvoicesLoad({ start: '2019-05-01', end: '2019-05-31' })
    expect(started).toMatchObject({
      start: '2019-05-01',
      end: '2019-05-31',
      total: 4,
      done: 0,
      state: 'waiting',
    })
    expect(await ended(started.batchId)).toMatchObject({ total: 4, done: 4 })
    const invoices = await issued()
    expect(invoices).toHaveLength(4)
    expectNoGap(numbersOf(invoices))
    expect(invoices[0]).toMatchObject({ email: buyer.email, amount: 20, currency: 'EUR' })
  })

  it('are not made again', async () => {
    const before = await issued()
    const again = await reports.bulkInvoicesLoad({ start: '2019-05-01', end: '2019-06-01' })
    expect(again).toMatchObject({ total: 5, done: 4 })
    expect(await ended(again.batchId)).toMatchObject({ total: 5, done: 5 })
    const after = await issued()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
    expectNoGap(numbersOf(after))
  })

  it('are asked for once while they are made', async () => {
    const period = { start: '2019-07-01', end: '2019-07-02' }
    await pay('2019-07-01', 1)
    // otherwise they may be made before the last one has asked
    pause = 3_600
    const [first, ...repeats] = await Promise.all([1, 2, 3].map(() => reports.bulkInvoicesLoad(period)))
    pause = 0
    for (const repeat of repeats) expect(repeat.batchId).toBe(first!.batchId)
    await dueNow(portal.db, INVOICE_QUEUE)
    await ended(first!.batchId)
    // there is nothing left to make
    const later = await reports.bulkInvoicesLoad(period)
    expect(later).toMatchObject({ state: 'done', total: 1, done: 1 })
    expect(later.batchId).not.toBe(first!.batchId)
    const acts = await portal.db
      .selectFrom('staffJournal')
      .select(['call', 'actorId'])
      .where('target', '=', 'invoices of 2019-07-01 to 2019-07-02')
      .execute()
    expect(acts).toEqual([1, 2].map(() => ({ call: 'bulkInvoicesLoad', actorId: expect.any(Number) })))
  })

  it('get a number each when two batches of the same payments run at once', async () => {
    await pay('2019-08-01', 700)
    const batches = [await newBatch('2019-08-01', '2019-08-01'), await newBatch('2019-07-30', '2019-08-02')]
    const before = (await issued()).length
    const soon = Date.now() + 60_000
    expect(await Promise.all(batches.map((batch) => issueInvoices(portal.db, batch, soon)))).toEqual([
      true,
      true,
    ])
    const after = await issued()
    expect(after).toHaveLength(before + 700)
    expectNoGap(numbersOf(after))
    expect(new Set(after.map(({ ourTransactionId }) => ourTransactionId)).size).toBe(after.length)
  })

  it('that could not be made again and again are given up, so that a new batch may try', async () => {
    await pay('2019-11-01', 1)
    const stuck = await newBatch('2019-11-01', '2019-11-01')
    const period = { start: '2019-11-01', end: '2019-11-01' }
    expect(await reports.bulkInvoicesLoad(period)).toMatchObject({ batchId: stuck.id, state: 'waiting' })
    const [giveUp] = invoiceJobs(portal.db, portal.jobs)
    await giveUp!.run({ batchId: stuck.id })
    expect(await reports.getInvoiceBatch({ batchId: stuck.id })).toMatchObject({
      state: 'failed',
      done: 0,
      total: 1,
    })
    const { batchId } = await reports.bulkInvoicesLoad(period)
    expect(batchId).not.toBe(stuck.id)
    await ended(batchId)
  })

  it('go on where they were broken off, without a gap', async () => {
    await pay('2019-09-01', 3)
    const batch = await newBatch('2019-09-01', '2019-09-01')
    const before = await issued()
    // somebody wrote the next number but one by hand: the whole step is undone
    const taken = `${year}-${String(before.length + 2).padStart(6, '0')}`
    const [stray] = await portal.db
      .selectFrom('payment')
      .select('id')
      .where('state', '=', 'failed')
      .limit(1)
      .execute()
    await portal.db
      .insertInto('invoice')
      .values({ number: taken, paymentId: stray!.id, batchId: null })
      .execute()
    await expect(issueInvoices(portal.db, batch, Date.now() + 10_000)).rejects.toThrow(/invoice_number/)
    await portal.db.deleteFrom('invoice').where('number', '=', taken).execute()
    expect(await issued()).toEqual(before)
    expect(await issueInvoices(portal.db, batch, Date.now() + 10_000)).toBe(true)
    expectNoGap(numbersOf(await issued()))
    expect(await issued()).toHaveLength(before.length + 3)
  })

  it('come five thousand at a time, from after the last one that is known', async () => {
    const all = await issued()
    const { invoiceId } = all[2]!
    expect(await reports.getInvoices({ start: today, end: today, after: invoiceId })).toEqual(all.slice(3))
    expect(await reports.getInvoices({ start: '2019-01-01', end: '2019-12-31' })).toEqual([])
  })

  it('belong to their server', async () => {
    const [invoice] = await issued()
    const started = await reports.bulkInvoicesLoad({ start: '2019-05-01', end: '2019-05-01' })
    const elsewhere = (await signIn(portal, 'admin', 'teon_x1')).browser.api.reports
    expect(await elsewhere.getInvoices({ start: today, end: today })).toEqual([])
    await expect(elsewhere.getInvoicePdf({ invoiceId: invoice!.invoiceId })).rejects.toMatchObject(
      refusal('INVOICE_NOT_FOUND', 'invoiceId'),
    )
    await expect(elsewhere.getInvoiceBatch({ batchId: started.batchId })).rejects.toMatchObject(
      refusal('INVOICE_NOT_FOUND', 'batchId'),
    )
    await ended(started.batchId)
  })
})

const linesOf = async (invoiceId: number) => {
  const file = await reports.getInvoicePdf({ invoiceId })
  const pages = readPdf(Buffer.from(await file.arrayBuffer()))
  expect(pages).toHaveLength(1)
  return pages[0]!.lines
}

describe('an invoice as a document', () => {
  it('names seller, buyer, number, coins and sum', async () => {
    const [invoice] = await issued()
    const lines = await linesOf(invoice!.invoiceId)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Castellan Ltd',
        'Old Street 1, Giran',
        'VAT 123',
        `Invoice | ${invoice!.number}`,
        `Date | ${today}`,
        `For | ${buyer.email}`,
        'Coins on Lionna x5 | 2,000 | 20.00 EUR',
        'Paid | 20.00 EUR',
      ]),
    )
    expect(lines.join()).not.toContain('Refunded')
  })

  it.each([
    [2_000, 'Refunded in full | −20.00 EUR', 'Left | 0.00 EUR'],
    [550, 'Refunded in part | −5.50 EUR', 'Left | 14.50 EUR'],
  ])('says that %i cents went back', async (refundedMinor, refunded, left) => {
    const day = refundedMinor === 550 ? '2019-10-01' : '2019-10-02'
    await pay(day, 1, { refundedMinor })
    const { batchId } = await reports.bulkInvoicesLoad({ start: day, end: day })
    await ended(batchId)
    const lines = await linesOf((await issued()).at(-1)!.invoiceId)
    expect(lines).toEqual(expect.arrayContaining([refunded, left]))
  })

  it('is a file under its number', async () => {
    const [invoice] = await issued()
    const answer = await admin.browser.request(
      'GET',
      `/api/lionna_x5/accounts/get-invoice-pdf?invoiceId=${invoice!.invoiceId}`,
    )
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${invoice!.number}.pdf"`,
    })
  })

  it('there is none of an unknown number', async () => {
    await expect(reports.getInvoicePdf({ invoiceId: 999_999 })).rejects.toMatchObject(
      refusal('INVOICE_NOT_FOUND', 'invoiceId'),
    )
  })
})
