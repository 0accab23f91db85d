import type { balance } from '@castellan/contract/calls/coins/balance'
import { MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { notify } from '../../identity/notifications/notify.ts'
import { proveOwnPassword } from '../../identity/security/prove-owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { balanceOf } from '../ledger/balance-repo.ts'
import { findPosting } from '../ledger/ledger-repo.ts'
import { post } from '../ledger/post.ts'
import { repayDebt } from '../ledger/repay-debt.ts'
import { requireMaySpend, requireMayLeave } from './spending-guard.ts'
import { AT_RECEIVER, findReceiver, requireMaySend } from './may-send.ts'
import { notifyReceiver } from './notify-receiver.ts'

interface Parcel {
  readonly coins: number
  readonly receiver: { readonly id: number; readonly email: string }
  readonly sourceRef: string
}

/** Of one account. */
export const TRANSFER_LIMIT: RateLimit = { name: 'coins.transfer', points: 10, duration: MINUTE_SECONDS }

/**
 * Sends the caller's own coins to somebody on the same server; the same `requestId` sends once. All that can be refused
 * about the sender is refused before the receiver is looked up: who cannot pay does not learn who has an account.
 */
export const transferCoins: Rule<typeof balance.transferCoins> = async (sent, ctx) => {
  const { caller, db } = ctx
  if (normaliseEmail(sent.receiverEmail) === caller.email) throw new AppError('TRANSFER_TO_SELF', AT_RECEIVER)
  await ctx.limits.count(TRANSFER_LIMIT, String(caller.accountId))
  await requireMaySpend(ctx)
  const isProved = await provePassword(ctx, sent.password)
  const sourceRef = `${caller.accountId} ${sent.requestId ?? crypto.randomUUID()}`
  return inTransaction(db, async (tx) => {
    await requireMayLeave(tx, ctx)
    const isRepeat = (await findPosting(tx, 'transfer', sourceRef)) !== undefined
    if (!isRepeat) {
      await requireShown(tx, ctx, sent.shownBalance)
      await requireMaySend(tx, ctx, sent.balanceValue, isProved)
    }
    const receiver = await findReceiver(tx, sent.receiverEmail, isRepeat)
    // a used key answers alike whoever the receiver is
    if (!receiver)
      throw isRepeat ? new AppError('ALREADY_DONE') : new AppError('RECEIVER_NOT_FOUND', AT_RECEIVER)
    const isNew = await send(tx, ctx, { coins: sent.balanceValue, receiver, sourceRef })
    const { balance } = await balanceOf(tx, ctx.server, caller.accountId)
    return { balance, isReplay: !isNew }
  })
}

/** Moves the coins and tells the receiver, once; false when that was done before. */
async function send(tx: Tx, ctx: WorldContext, { coins, receiver, sourceRef }: Parcel) {
  const { caller, server } = ctx
  const { id, isNew } = await post(tx, {
    kind: 'transfer',
    source: 'transfer',
    sourceRef,
    actorId: caller.accountId,
    lines: [
      { ledgerAccount: { kind: 'user', server, accountId: caller.accountId }, coins: -coins },
      { ledgerAccount: { kind: 'user', server, accountId: receiver.id }, coins },
    ],
  })
  if (!isNew) return false
  await repayDebt(tx, { server, accountId: receiver.id, because: id })
  await notify(tx, { accountId: receiver.id, server }, { kind: 'coinsReceived', from: caller.email, coins })
  await notifyReceiver(ctx, tx, { accountId: receiver.id, server })
  return true
}

/** Conditional request: of two tabs that show the same balance one sends. More coins than were shown are no reason to refuse. @throws AppError BILL_CHANGED */
async function requireShown(tx: Tx, { caller, server }: WorldContext, shown: number | undefined) {
  if (shown === undefined) return
  if ((await balanceOf(tx, server, caller.accountId)).balance < shown)
    throw new AppError('BILL_CHANGED', { words: ['refusals.balanceFell'] })
}

/** Whether the password was given. @throws AppError WRONG_PASSWORD or TOO_MANY */
async function provePassword(ctx: WorldContext, password: string | undefined) {
  if (password === undefined) return false
  await proveOwnPassword(ctx, password)
  return true
}
