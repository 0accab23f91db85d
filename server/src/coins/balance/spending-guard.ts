import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { requireNotBlackListed } from '../../identity/accounts/require-not-black-listed.ts'
import { requireNotCooling } from '../../identity/cooling/require-not-cooling.ts'
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

/**
 * Double-checked: who changes the password or a PIN of an account locks it, and what was let in a moment before is refused once it has the lock.
 * @throws AppError ACCOUNT_BLOCKED, ACCOUNT_FROZEN, COINS_ON_HOLD or ACCOUNT_COOLING
 */
export async function requireMayLeave(
  tx: Tx,
  { caller: { accountId }, takesOut }: Pick<WorldContext, 'caller' | 'takesOut'>,
) {
  await requireNoHold(tx, accountId)
  if (takesOut) await requireNotCooling(tx, accountId)
}
