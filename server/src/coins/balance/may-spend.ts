import { isBlackListed } from '../../identity/accounts/black-list-repo.ts'
import { lockAccount } from '../../identity/accounts/account-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { isOnHold } from '../ledger/coin-hold-repo.ts'

/**
 * Lets pass who may use coins: a proved address, not black-listed, not on hold after a dispute.
 * @throws AppError ACCOUNT_NOT_VALIDATED, BLACK_LISTED or COINS_ON_HOLD
 */
export async function requireMaySpend({
  db,
  caller,
  request,
}: Pick<WorldContext, 'db' | 'caller' | 'request'>) {
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  const ips = [request.ip, networkOf(request.ip)]
  if (await isBlackListed(db, { email: caller.email, ips })) throw new AppError('BLACK_LISTED')
  if (await isOnHold(db, caller.accountId)) throw new AppError('COINS_ON_HOLD')
}

/**
 * Makes sure that nobody puts an account's coins on hold until the transaction ends: who wants to, waits. A spend is
 * committed before a hold or refused. Call it before coins are touched.
 * @throws AppError COINS_ON_HOLD
 */
export async function requireNoHold(tx: Tx, accountId: number) {
  await lockAccount(tx, accountId)
  if (await isOnHold(tx, accountId)) throw new AppError('COINS_ON_HOLD')
}
