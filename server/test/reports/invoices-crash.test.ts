import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { accessTokens } from '../../src/identity/session/access-token.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { INVOICE_QUEUE } from '../../src/reports/invoices/invoice-job.ts'
import { handBackJobs } from '../support/killed-jobs.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPerson, newSession } from '../support/people.ts'
import { newDatabase, startPortal } from '../support/portal-process.ts'
import { asTests, isWanted, portalsGone, stall } from '../support/lock-injection.ts'
import { stopClock } from '../support/stop-clock.ts'

const JWT_SECRET = 'the-secret-of-the-tests-which-nobody-else-has'
const TIMEOUT = { timeout: 120_000 }
/** What is written in one transaction at most, and so many more that there is a second one. */
const AT_ONCE = 500
const MORE = 3

const COUNTER = 'invoice_counter'
const BATCH = 'invoice_batch'

/** Where the work stands still when its portal is killed, table by table, and the invoices it leaves behind. */
const STEPS: readonly [at: string, day: string, payments: number, tables: readonly string[], left: number][] =
  [
    ['with numbers given that nobody sees yet', '2019-03-01', MORE, [COUNTER, BATCH], 0],
    ['between two of its steps', '2019-03-02', AT_ONCE + MORE, [COUNTER, BATCH, COUNTER], AT_ONCE],
    ['with all made, before that is noted', '2019-03-03', MORE, [COUNTER, BATCH, COUNTER, BATCH], MORE],
  ]

// the embedded database is part of the process that is killed
const isServer = inject('template').kind === 'server'
const world = isServer ? await openWorld() : null

describe.runIf(isServer)('a portal that is killed while it makes the invoices of a period', () => {
  if (!world) return
  const { url, open, pay, invoicesOf, numbers } = world

  it.each(STEPS.map(([at, day, payments, tables, left]) => ({ at, day, payments, tables, left })))(
    '$at leaves no gap and makes none twice, and the next one ends the work',
    TIMEOUT,
    async ({ day, payments, tables, left }) => {
      await pay(day, payments)
      const portal = await open()
      const [first, ...others] = tables
      let stalled = await stall(url, first!)
      const { batchId } = await portal.start(day)
      for (const table of others) {
        await stalled.reached()
        const next = stall(url, table)
        await isWanted(url, table)
        await stalled.release()
        stalled = await next
      }
      await stalled.reached()
      await portal.kill('SIGKILL')
      await stalled.release()
      await portalsGone(url)
      expect(await invoicesOf(day)).toHaveLength(left)

      await handBackJobs(url, INVOICE_QUEUE)
      const next = await open()
      await expect
        .poll(() => next.look(batchId), { timeout: 60_000, interval: 250 })
        .toMatchObject({ state: 'done', total: payments, done: payments })
      const made = await invoicesOf(day)
      expect([made.length, new Set(made).size]).toEqual([payments, payments])
      const all = await numbers()
      const year = new Date().getUTCFullYear()
      expect(all).toEqual(all.map((_, place) => `${year}-${String(place + 1).padStart(6, '0')}`))
      expect(await next.kill('SIGTERM')).toMatchObject({ code: 0, error: '' })
    },
  )
})

/** A database on a server with somebody who pays and an admin. */
async function openWorld() {
  const env = await newDatabase()
  const url = env['DATABASE_URL']!
  const database = await openServer(asTests(url))
  afterAll(() => database.close())
  const { db } = database
  await stopClock(db)
  const buyer = await newPerson({ db })
  const admin = await newPerson({ db }, { roles: [{ role: 'Admin', scope: server }] })
  const { token } = await newSession({ db, tokens: accessTokens([JWT_SECRET]) }, admin.id)

  return {
    url,
    open: async () => {
      const portal = await startPortal({ ...env, JWT_SECRET })
      const ask = async (method: string, call: string, query: Record<string, string>) => {
        const answer = await fetch(
          `${portal.url}/api/${server}/accounts/${call}?${new URLSearchParams(query)}`,
          { method, headers: { authorization: `Bearer ${token}` } },
        )
        return (await answer.json()) as { batchId: number }
      }
      return {
        ...portal,
        start: (day: string) => ask('POST', 'bulkInvoicesLoad', { start: day, end: day }),
        look: (batchId: number) => ask('GET', 'get-invoice-batch', { batchId: String(batchId) }),
      }
    },

    /** Payments of a day, each a second after the one before. */
    pay: (day: string, count: number) =>
      tellPayments(
        { db },
        Array.from({ length: count }, (_, second) =>
          pastPayment({ accountId: buyer.id, at: new Date(Date.parse(day) + second * 1_000) }),
        ),
      ),

    /** Which payments of a day have an invoice, once for each one they have. */
    invoicesOf: async (day: string) => {
      const { rows } = await sql<{ id: string }>`
        select payment.id from invoice join payment on payment.id = invoice.payment_id
        where payment.credited_at::date = ${day}::date`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Every number that was given, in their order. */
    numbers: async () => {
      const rows = await db.selectFrom('invoice').select('number').orderBy('number').execute()
      return rows.map(({ number }) => number)
    },
  }
}
