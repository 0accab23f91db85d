import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { findDueQueues } from './due-repo.ts'
import type { JobKind, Jobs } from './jobs.ts'

/**
 * Polling publisher: asks each minute, by one statement, which kinds of work have something to do, and queues those. A queue that
 * runs each minute by itself costs four statements though nothing is due.
 */
export function lookForWork(
  db: Db,
  jobs: Pick<Jobs, 'send'>,
  kinds: readonly Pick<JobKind<never>, 'queue' | 'due'>[],
): JobKind<object> {
  return {
    queue: 'look-for-work',
    cron: '* * * * *',
    // the next minute looks again
    options: { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 60 },
    run: async () => {
      const due = await findDueQueues(db, kinds)
      if (due.length)
        await inTransaction(db, async (tx) => {
          for (const queue of due) await jobs.send(tx, queue, {})
        })
    },
  }
}
