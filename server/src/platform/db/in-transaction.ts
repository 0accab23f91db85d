import { setTimeout as wait } from 'node:timers/promises'
import { asTransaction, requireOutside } from './beside-transaction.ts'
import { type Db, handleOf, type Tx } from './database.ts'
import { isStatementLost } from './prepared-statements.ts'

/** Deadlock and serialization failure: the database rolled the one back so that the other could go on. */
const ROLLED_BACK = new Set(['40P01', '40001'])
const TRIES = 6
/** Longest pause before the second try, in milliseconds; it doubles from then on. */
const PAUSE = 20

/** What is left to do when a transaction has committed, with a handle outside of it. */
type AfterCommit = (db: Db) => void
const leftFor = new WeakMap<Db, AfterCommit[]>()
/** What is left to do when it was rolled back, since something in it was refused. */
type AfterRefusal = (db: Db) => Promise<void>
const refusedFor = new WeakMap<Db, AfterRefusal[]>()
/** Who hears what failed of it, by the database. */
const toldOf = new WeakMap<Db, (err: unknown) => void>()

/** Has somebody told of what was left to do after transactions on a database, and failed. */
export const watchLeft = (db: Db, tell: (err: unknown) => void) => void toldOf.set(db, tell)

function tellFailed(db: Db, err: unknown) {
  const tell = toldOf.get(db)
  if (tell) tell(err)
  else process.emitWarning(String(err))
}

/**
 * Runs work in a transaction, again when the database gave it up for another one. The work must be repeatable. What fails of that
 * which was left to do is told, and changes nothing of how the transaction went.
 */
export async function inTransaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> {
  let left: AfterCommit[] = []
  let refused: AfterRefusal[] = []
  requireOutside()
  const result = await againIfRolledBack(() =>
    db.transaction().execute((begun) => {
      const tx = handleOf(begun)
      left = []
      refused = []
      leftFor.set(tx, left)
      refusedFor.set(tx, refused)
      return asTransaction(() => work(tx))
    }),
  ).catch(async (error: unknown) => {
    for (const run of refused)
      try {
        await run(db)
      } catch (err) {
        tellFailed(db, err)
      }
    throw error
  })
  for (const run of left)
    try {
      run(db)
    } catch (err) {
      tellFailed(db, err)
    }
  return result
}

async function againIfRolledBack<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !isRolledBack(error)) throw error
      await wait(Math.random() * PAUSE * 2 ** attempt)
    }
}

/** Runs something once the transaction has committed, and never when it has not; at once where there is none. */
export function afterCommit(tx: Db, run: AfterCommit) {
  const left = leftFor.get(tx)
  if (left) left.push(run)
  else run(tx)
}

/** Runs something when the transaction is rolled back, before whoever began it hears why: what has to stay although nothing else does. */
export function afterRefusal(tx: Tx, run: AfterRefusal) {
  refusedFor.get(tx)?.push(run)
}

const isRolledBack = (error: unknown) =>
  ROLLED_BACK.has((error as { code?: string }).code ?? '') || isStatementLost(error)
