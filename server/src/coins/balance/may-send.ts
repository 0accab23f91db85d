import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { findAndHoldAddress } from '../../identity/accounts/account-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { sayNumber } from '../../platform/languages/say.ts'
import { balanceOf } from '../ledger/balance-repo.ts'
import { sentSince } from './sent-coins-repo.ts'

/** Over which the sums are added up that need no password. */
const HOURS = 24
/** The field that a refusal points at. */
export const AT_RECEIVER = { field: 'receiverEmail' }

/**
 * The account behind an address that can receive, which is not erased until the transaction ends; null for every reason alike. A frozen one
 * can: nothing leaves it, and whoever sends does not learn of it. One that waits for its erasure cannot, for its coins will be
 * forfeited; what was sent before is answered all the same.
 */
export async function findReceiver(tx: Tx, receiverEmail: string, isRepeat = false) {
  const account = await findAndHoldAddress(tx, normaliseEmail(receiverEmail))
  return account?.validatedAt && !account.blockedAt && (isRepeat || !account.erasureDueAt) ? account : null
}

/**
 * Lets pass what the ledger account holds and the day leaves free. Many small sums are one large one: a session left open must
 * not empty a ledgerAccount. The sender's account is locked, so that two at once are counted one after the other.
 * @throws AppError NOT_ENOUGH_COINS, PASSWORD_REQUIRED
 */
export async function requireMaySend(tx: Tx, ctx: WorldContext, coins: number, isProved: boolean) {
  const { caller, server, settings } = ctx
  const { balance: held } = await balanceOf(tx, server, caller.accountId)
  if (held < coins) throw new AppError('NOT_ENOUGH_COINS')
  const { transferFreeUpTo } = settings.of(server).donations
  if (isProved) return
  const before = await sentSince(tx, { server, accountId: caller.accountId, hours: HOURS })
  if (before + coins <= transferFreeUpTo) return
  throw new AppError('PASSWORD_REQUIRED', {
    field: 'password',
    ...(before > 0 && {
      words: [
        'refusals.passwordForMany',
        { hours: HOURS, coins: sayNumber(ctx.language, transferFreeUpTo), count: transferFreeUpTo },
      ],
    }),
  })
}
