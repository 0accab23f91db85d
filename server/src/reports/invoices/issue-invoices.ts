import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { periodOf } from '../../platform/time/period-of.ts'
import { advanceBatch, type BatchRow } from './invoice-batch-repo.ts'
import { addInvoices, findWithoutInvoice, lockLastNumber, type Place, setLastNumber } from './invoice-repo.ts'

/** Invoices written in one transaction, while others who write some wait. */
const AT_ONCE = 500
const DIGITS = 6

/**
 * Gives the payments of a batch that have none their invoices, until all have one or the time is up. Numbers and rows
 * are written in one transaction, one writer at a time: none is left out, none given twice, wherever it is stopped.
 * @returns whether all have one.
 */
export async function issueInvoices(db: Db, batch: BatchRow, until: number) {
  let place: Place | null = null
  while (Date.now() < until) {
    const last: Place | null = await inTransaction(db, (tx) => issueNext(tx, batch, place))
    if (!last) return true
    place = last
  }
  return false
}

/** Answers the last payment that was dealt with; null where there was none. */
async function issueNext(tx: Parameters<typeof lockLastNumber>[0], batch: BatchRow, after: Place | null) {
  const year = new Date().getUTCFullYear()
  const given = await lockLastNumber(tx, year)
  const period = periodOf({ start: batch.firstDay, end: batch.lastDay })
  // asked for under the lock, so that what another batch has just written is seen
  const payments = await findWithoutInvoice(tx, batch.server, period, after, AT_ONCE)
  if (!payments.length) return null
  await addInvoices(
    tx,
    payments.map(({ id }, index) => ({
      number: `${year}-${String(given + index + 1).padStart(DIGITS, '0')}`,
      paymentId: id,
      batchId: batch.id,
    })),
  )
  await setLastNumber(tx, year, given + payments.length)
  await advanceBatch(tx, batch.id, payments.length)
  return payments.at(-1)!
}
