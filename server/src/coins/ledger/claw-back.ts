import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import {
  coinsPosted,
  findPosting,
  lockLedgerAccounts,
  type Posting,
  type LedgerAccount,
} from './ledger-repo.ts'
import { post, type Posted } from './post.ts'

interface ClawBack extends Pick<
  Posting,
  'kind' | 'source' | 'sourceRef' | 'reverses' | 'actorId' | 'note' | 'details'
> {
  readonly server: ServerKey
  readonly accountId: number
  /** At least one. */
  readonly coins: number
  /** The ledger account the coins once came from, where they go again. */
  readonly to: LedgerAccount
}

interface ClawedBack extends Posted {
  /** Coins the player still had. */
  readonly fromBalance: number
  /** Coins the player owes from now on. */
  readonly toDebt: number
}

/**
 * Takes coins back, whatever the player did with them: what is not there any more becomes a debt.
 * The same source and reference take once.
 * @throws AppError ALREADY_DONE when the reference took another number of coins.
 */
export async function clawBack(
  tx: Tx,
  { server, accountId, coins, to, ...posting }: ClawBack,
): Promise<ClawedBack> {
  const user = { kind: 'user', server, accountId } as const
  const debt = { kind: 'debt', server, accountId } as const
  const [balance] = await lockLedgerAccounts(tx, [user, debt, to])
  const before = await findPosting(tx, posting.source, posting.sourceRef)
  if (before) {
    if ((await coinsPosted(tx, before.id, to)) !== coins) throw new AppError('ALREADY_DONE')
    const fromBalance = Math.abs(await coinsPosted(tx, before.id, user))
    const toDebt = Math.abs(await coinsPosted(tx, before.id, debt))
    return { id: before.id, isNew: false, fromBalance, toDebt }
  }
  const fromBalance = Math.min(balance!, coins)
  const toDebt = coins - fromBalance
  const lines = [
    { ledgerAccount: user, coins: -fromBalance },
    { ledgerAccount: debt, coins: -toDebt },
    { ledgerAccount: to, coins },
  ].filter((line) => line.coins !== 0)
  return { ...(await post(tx, { ...posting, lines })), fromBalance, toDebt }
}
