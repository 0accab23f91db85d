import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { requireNotBlackListed } from '../../identity/accounts/require-not-black-listed.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { isOnHold } from '../ledger/coin-hold-repo.ts'

/**
 * Lets pass who may use coins: a proved address, not black-listed, not on hold after a dispute.
 * @throws AppError ACCOUNT_NOT_VALIDATED, BLACK_LISTED or COINS_ON_HOLD
 */
export async function requireMaySpend({ db, caller, ip }: Pick<WorldContext, 'db' | 'caller' | 'ip'>) {
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  await requireNotBlackListed(db, { email: caller.email, ip })
  if (await isOnHold(db, caller.accountId)) throw new AppError('COINS_ON_HOLD')
}

/**
 * Makes sure that nobody blocks an account or puts its coins on hold until the transaction ends: who wants to, waits. A
 * spend is committed before that or refused. Call it before coins are touched.
 * @throws AppError ACCOUNT_BLOCKED, ACCOUNT_FROZEN or COINS_ON_HOLD
 */
export async function requireNoHold(tx: Tx, accountId: number) {
  await lockUsableAccount(tx, accountId)
  if (await isOnHold(tx, accountId)) throw new AppError('COINS_ON_HOLD')
}
