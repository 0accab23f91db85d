import type { balance } from '@castellan/contract/calls/coins/balance'
import { findAccount, getAccount } from '../../identity/accounts/account-repo.ts'
import { normaliseEmail } from '../../identity/accounts/email-address.ts'
import { isPassword } from '../../identity/credentials/password-hash.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/context.ts'
import { balanceOf } from '../ledger/balance-repo.ts'
import { findPosting } from '../ledger/ledger-repo.ts'
import { post } from '../ledger/post.ts'
import { repayDebt } from '../ledger/repay-debt.ts'
import { requireMaySpend, requireNoHold } from './may-spend.ts'
import { sentSince } from './sent-coins-repo.ts'
import { notifyReceiver } from './notify-receiver.ts'

interface Parcel {
  readonly coins: number
  readonly receiver: { readonly id: number; readonly email: string }
  readonly sourceRef: string
}

/** Over which the sums are added up that need no password. */
const HOURS = 24
const AT_RECEIVER = { field: 'receiverEmail' }

/**
 * Sends the caller's own coins to somebody on the same server; the same `requestId` sends once. All that can be refused
 * about the sender is refused before the receiver is looked up: who cannot pay does not learn who has an account.
 */
export const transferCoins: Rule<typeof balance.transferCoins> = async (sent, ctx) => {
  const { caller, db } = ctx
  if (normaliseEmail(sent.receiverEmail) === caller.email) throw new AppError('TRANSFER_TO_SELF', AT_RECEIVER)
  await ctx.limits.count('coins.transfer', String(caller.accountId))
  await requireMaySpend(ctx)
  const isProved = await provePassword(ctx, sent.password)
  const sourceRef = `${caller.accountId} ${sent.requestId ?? crypto.randomUUID()}`
  return inTransaction(db, async (tx) => {
    await requireNoHold(tx, caller.accountId)
    const isRepeat = (await findPosting(tx, 'transfer', sourceRef)) !== undefined
    if (!isRepeat) await requireMaySend(tx, ctx, sent.balanceValue, isProved)
    const receiver = await findReceiver(tx, sent.receiverEmail)
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
  await notifyReceiver(ctx, tx, { accountId: receiver.id, server })
  return true
}

/** The account behind an address that can receive; null for every reason alike. */
async function findReceiver(tx: Tx, receiverEmail: string) {
  const account = await findAccount(tx, normaliseEmail(receiverEmail))
  return account?.validatedAt && !account.blockedAt ? account : null
}

/**
 * Lets pass what the ledger account holds and the day leaves free. Many small sums are one large one: a session left open must
 * not empty a ledgerAccount. The sender's account is locked, so that two at once are counted one after the other.
 * @throws AppError NOT_ENOUGH_COINS, PASSWORD_REQUIRED
 */
async function requireMaySend(tx: Tx, ctx: WorldContext, coins: number, isProved: boolean) {
  const { caller, server, settings } = ctx
  const { balance: held } = await balanceOf(tx, server, caller.accountId)
  if (held < coins) throw new AppError('NOT_ENOUGH_COINS')
  const { transferFreeUpTo } = settings.of(server).donations
  if (isProved) return
  const before = await sentSince(tx, { server, accountId: caller.accountId, hours: HOURS })
  if (before + coins <= transferFreeUpTo) return
  const free = transferFreeUpTo.toLocaleString('en')
  throw new AppError('PASSWORD_REQUIRED', {
    field: 'password',
    ...(before > 0 && {
      message: `Enter your password: with what you sent in the last ${HOURS} hours this is more than ${free} coins`,
    }),
  })
}

/** Whether the password was given. @throws AppError WRONG_PASSWORD or TOO_MANY */
async function provePassword({ db, caller, limits }: WorldContext, password: string | undefined) {
  if (password === undefined) return false
  const key = `transfer ${caller.accountId}`
  await limits.count('secret.account', key)
  const { passwordHash } = await getAccount(db, caller.accountId)
  if (!(await isPassword(password, passwordHash)))
    throw new AppError('WRONG_PASSWORD', { field: 'password', message: 'The password is wrong' })
  await limits.forgive('secret.account', key)
  return true
}
