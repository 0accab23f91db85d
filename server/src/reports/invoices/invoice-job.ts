import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { periodOf } from '../../platform/time/period-of.ts'
import { endBatch, findBatch } from './invoice-batch-repo.ts'
import { issueInvoices } from './issue-invoices.ts'

export const INVOICE_QUEUE = 'issue-invoices'
const FAILED_QUEUE = 'issue-invoices-failed'

interface Work {
  readonly batchId: number
}

/** Seconds a run works before it hands on to the next, and after which it counts as dead. */
const WORKS = 20
const EXPIRES = 60

/** Makes the invoices of a batch, in several runs when they are many; a batch that keeps failing is marked as failed. */
export const invoiceJobs = (db: Db, jobs: Pick<Jobs, 'send'>): JobKind<Work>[] => [
  {
    queue: FAILED_QUEUE,
    run: ({ batchId }) => end(db, batchId, 'failed'),
  },
  {
    queue: INVOICE_QUEUE,
    options: {
      retryLimit: 5,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: EXPIRES,
      deadLetter: FAILED_QUEUE,
    },
    run: async ({ batchId }) => {
      const batch = await findBatch(db, batchId)
      if (!batch || batch.state === 'done') return
      if (await issueInvoices(db, batch, Date.now() + WORKS * 1_000)) return end(db, batchId, 'done')
      await inTransaction(db, (tx) => jobs.send(tx, INVOICE_QUEUE, { batchId }))
    },
  },
]

async function end(db: Db, batchId: number, state: 'done' | 'failed') {
  const batch = await findBatch(db, batchId)
  if (batch) await endBatch(db, batch, periodOf({ start: batch.firstDay, end: batch.lastDay }), state)
}
