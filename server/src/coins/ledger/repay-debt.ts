import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../../platform/db/database.ts'
import { findPosting, findLedgerAccount, lockLedgerAccounts } from './ledger-repo.ts'
import { post } from './post.ts'

interface Credit {
  readonly server: ServerKey
  readonly accountId: number
  /** The ledger transaction that brought coins. */
  readonly because: number
}

/**
 * After coins came to a player: pays what they owe, as far as the coins reach, by a posting of its own.
 * Does nothing for one who owes nothing, and for a credit that paid before. Answers the coins paid.
 */
export async function repayDebt(tx: Tx, { server, accountId, because }: Credit) {
  const user = { kind: 'user', server, accountId } as const
  const debt = { kind: 'debt', server, accountId } as const
  if (!(await findLedgerAccount(tx, debt))?.balance) return 0
  const [coins, owed] = await lockLedgerAccounts(tx, [user, debt])
  const paid = Math.min(coins!, -owed!)
  if (paid === 0 || (await findPosting(tx, 'debt', String(because)))) return 0
  await post(tx, {
    kind: 'debt_repayment',
    source: 'debt',
    sourceRef: String(because),
    lines: [
      { ledgerAccount: user, coins: -paid },
      { ledgerAccount: debt, coins: paid },
    ],
  })
  return paid
}
