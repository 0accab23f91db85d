import type { balance } from '@castellan/contract/calls/coins/balance'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { AT_RECEIVER, findReceiver, requireMaySend } from './may-send.ts'
import { requireMaySpend } from './spending-guard.ts'
import { TRANSFER_LIMIT } from './transfer-coins.ts'

/** Of one account: as few as transfers, since as many receivers could be tried. */
const CHECK_LIMIT: RateLimit = { ...TRANSFER_LIMIT, name: 'coins.check' }

/**
 * Says before a transfer is made what would be refused about it, in the order of `transferCoins`: who cannot pay does not learn
 * who has an account.
 */
export const checkTransfer: Rule<typeof balance.checkTransfer> = async (sent, ctx) => {
  const { caller, db } = ctx
  if (normaliseEmail(sent.receiverEmail) === caller.email) throw new AppError('TRANSFER_TO_SELF', AT_RECEIVER)
  await ctx.limits.count(CHECK_LIMIT, String(caller.accountId))
  await requireMaySpend(ctx)
  return inTransaction(db, async (tx) => {
    const needsPassword = await asksForPassword(() => requireMaySend(tx, ctx, sent.balanceValue, false))
    if (!(await findReceiver(tx, sent.receiverEmail))) throw new AppError('RECEIVER_NOT_FOUND', AT_RECEIVER)
    return { needsPassword }
  })
}

async function asksForPassword(require: () => Promise<void>) {
  try {
    await require()
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'PASSWORD_REQUIRED') return true
    throw error
  }
}
