import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'
import { isStatementLost } from './prepared-statements.ts'

/** Deadlock and serialization failure: the database undid the one so that the other could go on. */
const UNDONE = new Set(['40P01', '40001'])
const TRIES = 6
/** Longest pause before the second try, in milliseconds; it doubles from then on. */
const PAUSE = 20

/** Runs work in a transaction, again when the database gave it up for another one. The work must be repeatable. */
export async function inTransaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === TRIES || !isUndone(error)) throw error
      await wait(Math.random() * PAUSE * 2 ** attempt)
    }
}

const isUndone = (error: unknown) =>
  UNDONE.has((error as { code?: string }).code ?? '') || isStatementLost(error)
