import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'
import { isStatementLost } from './prepared-statements.ts'

/** Deadlock and serialization failure: the database undid the one so that the other could go on. */
const UNDONE = new Set(['40P01', '40001'])
const TRIES = 6
/** Longest pause before the second try, in milliseconds; it doubles from then on. */
const PAUSE = 20

/** What is left to do when a transaction has committed, with a handle outside of it. */
type AfterCommit = (db: Db) => void
const leftFor = new WeakMap<Db, AfterCommit[]>()

/** Runs work in a transaction, again when the database gave it up for another one. The work must be repeatable. */
export async function inTransaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  let left: AfterCommit[] = []
  const result = await againIfUndone(() =>
    db.transaction().execute((tx) => {
      left = []
      leftFor.set(tx, left)
      return work(tx)
    }),
  )
  for (const run of left) run(db)
  return result
}

async function againIfUndone<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !isUndone(error)) throw error
      await wait(Math.random() * PAUSE * 2 ** attempt)
    }
}

/** Runs something once the transaction has committed, and never when it has not; at once where there is none. */
export function afterCommit(tx: Db, run: AfterCommit) {
  const left = leftFor.get(tx)
  if (left) left.push(run)
  else run(tx)
}

const isUndone = (error: unknown) =>
  UNDONE.has((error as { code?: string }).code ?? '') || isStatementLost(error)
