import type { Db, Tx } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'

/** Something that was done on a day, with its row of the journal. */
export interface PastStep {
  readonly at: Date
  readonly write: (tx: Tx) => Promise<unknown>
}

/** Writes down what was done, whoever planned it, in order of time: the journal is read in the order in which it was written. */
export async function writePast(db: Db, steps: readonly PastStep[]) {
  await inTransaction(db, async (tx) => {
    for (const { write } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await write(tx)
  })
}
