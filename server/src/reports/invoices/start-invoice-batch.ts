import type { reports } from '@castellan/contract/calls/reports/reports'
import type { InvoiceBatch } from '@castellan/contract/shapes/report-shapes'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { reportPeriod } from '../donations/report-period.ts'
import { addBatch, type BatchRow, endBatch, findBatch, findRunningBatch } from './invoice-batch-repo.ts'
import { INVOICE_QUEUE } from './invoice-job.ts'

/** Starts making the invoices of all payments of a period; answers the batch that runs where one does. */
export const startInvoiceBatch: Rule<typeof reports.bulkInvoicesLoad> = async (sent, ctx) => {
  const { start, end } = sent
  const period = reportPeriod(sent)
  const wanted = { server: ctx.server, firstDay: start, lastDay: end }
  const started = await ctx.act(async (tx, journal) => {
    const batch = await addBatch(tx, { ...wanted, period, actorId: ctx.caller.accountId })
    if (!batch) {
      journal.unchanged()
      return findRunningBatch(tx, wanted)
    }
    const isDone = batch.total === batch.done
    if (isDone) await endBatch(tx, batch, period, 'done')
    else await ctx.jobs.send(tx, INVOICE_QUEUE, { batchId: batch.id })
    const target = `invoices of ${start} to ${end}`
    await journal({ target, after: { batchId: batch.id, total: batch.total } })
    return isDone ? { ...batch, state: 'done' as const } : batch
  })
  // the one that ran has ended in between: what it left is for a new one
  return started ? describeBatch(started) : startInvoiceBatch(sent, ctx)
}

/**
 * How far a batch has come.
 * @throws AppError INVOICE_NOT_FOUND for one of another server, too.
 */
export async function getInvoiceBatch(
  { batchId }: { readonly batchId: number },
  { db, server }: WorldContext,
): Promise<InvoiceBatch> {
  const batch = await findBatch(db, batchId)
  if (batch?.server !== server) throw new AppError('INVOICE_NOT_FOUND', { field: 'batchId' })
  return describeBatch(batch)
}

const describeBatch = ({ id, firstDay, lastDay, state, total, done, createdAt }: BatchRow): InvoiceBatch => ({
  batchId: id,
  start: firstDay,
  end: lastDay,
  state,
  total,
  done,
  createdAt: createdAt.toISOString(),
})
