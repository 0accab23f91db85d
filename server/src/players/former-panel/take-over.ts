import { creditExpectedByAddress, creditExpectedByLogin } from '../../coins/expected/credit-expected.ts'
import { insertExpected, lockHolder } from '../../coins/expected/expected-balance-repo.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { findBalanceHolders } from './holders-repo.ts'
import type { Known } from './plan-balances.ts'

export type TakenOver = 'credited' | 'waiting' | 'before'

/**
 * Takes one line over, in a transaction of its own: a row that says it, for ever, and a posting where its holder is somebody here. A
 * line that was taken over before changes nothing, so that a command that was cut off goes on where it was.
 */
export const takeOver = (db: Db, line: Known, by: string, asOf: Date | null): Promise<TakenOver> =>
  inTransaction(db, async (tx) => {
    // whoever proves an address or links a login in this moment waits, and sees the row; or is seen here
    await lockHolder(tx, line)
    if (!(await insertExpected(tx, line, by))) return 'before'
    const [holder] = await findBalanceHolders(tx, [line], asOf)
    if (!holder || holder.isNewer) return 'waiting'
    await credit(tx, line, holder.accountId)
    return 'credited'
  })

const credit = (tx: Tx, { kind, server, holder: login }: Known, accountId: number) =>
  kind === 'email'
    ? creditExpectedByAddress(tx, accountId)
    : creditExpectedByLogin(tx, { server, login, accountId })
