import type { balance } from '@castellan/contract/balance'
import type { Sent } from '@castellan/contract/call'
import { findAccount, getAccount } from '../../auth/account-repo.ts'
import { normaliseEmail } from '../../auth/email-address.ts'
import { isPassword } from '../../auth/password-hash.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { AppError } from '../../http/app-error.ts'
import type { WorldContext } from '../../http/context.ts'
import { balanceOf } from '../../ledger/balance-of.ts'
import { post } from '../../ledger/post.ts'
import { repayDebt } from '../../ledger/repay-debt.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { coinsReceivedMail } from '../../mail/templates.ts'
import { requireMaySpend, requireNoHold } from '../may-spend.ts'

/** Sends the caller's own coins to somebody on the same server; the same `requestId` sends once. */
export async function transferCoins(sent: Sent<typeof balance.transferCoins>, ctx: WorldContext) {
  const { caller, db, server, config } = ctx
  if (normaliseEmail(sent.senderEmail) !== caller.email)
    throw new AppError('ACCOUNT_NOT_FOUND', { field: 'senderEmail' })
  // counted before anything is told about the receiver
  await ctx.limits.count('coins.transfer', String(caller.accountId))
  await requireMaySpend(ctx)
  await requirePassword(ctx, sent)
  const receiver = await getReceiver(ctx, sent.receiverEmail)
  const coins = sent.balanceValue
  return inTransaction(db, async (tx) => {
    await requireNoHold(tx, caller.accountId)
    const posted = await post(tx, {
      kind: 'transfer',
      source: 'transfer',
      sourceRef: `${caller.accountId} ${sent.requestId ?? crypto.randomUUID()}`,
      actorId: caller.accountId,
      lines: [
        { purse: { kind: 'user', server, accountId: caller.accountId }, coins: -coins },
        { purse: { kind: 'user', server, accountId: receiver.id }, coins },
      ],
    })
    if (posted.isNew) {
      await repayDebt(tx, { server, accountId: receiver.id, because: posted.id })
      await sendMail(
        ctx,
        tx,
        receiver.email,
        coinsReceivedMail(config.publicUrl, { from: caller.email, coins, server }),
      )
    }
    return { balance: (await balanceOf(tx, server, caller.accountId)).balance }
  })
}

/** The account behind an address that can receive. It is missing for every reason alike. */
async function getReceiver({ db, caller }: WorldContext, receiverEmail: string) {
  const email = normaliseEmail(receiverEmail)
  if (email === caller.email) throw new AppError('TRANSFER_TO_SELF', { field: 'receiverEmail' })
  const account = await findAccount(db, email)
  if (!account?.validatedAt || account.blockedAt)
    throw new AppError('RECEIVER_NOT_FOUND', { field: 'receiverEmail' })
  return account
}

/** Large sums ask for the password: a session left open must not empty a purse. */
async function requirePassword(
  { db, caller, server, settings, limits }: WorldContext,
  { balanceValue, password }: Sent<typeof balance.transferCoins>,
) {
  if (balanceValue <= settings.of(server).donations.transferFreeUpTo) return
  if (password === undefined) throw new AppError('PASSWORD_REQUIRED', { field: 'password' })
  const key = `transfer ${caller.accountId}`
  await limits.count('secret.account', key)
  const { passwordHash } = await getAccount(db, caller.accountId)
  if (!(await isPassword(password, passwordHash)))
    throw new AppError('WRONG_PASSWORD', { field: 'password', message: 'The password is wrong' })
  await limits.forgive('secret.account', key)
}
