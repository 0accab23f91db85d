import type { Settlement, SettleOutcome } from '@castellan/contract/payment-shapes'
import { isAdmin } from '@castellan/contract/roles'
import { requireNotOutranked } from '../accounts/outranked.ts'
import { normaliseEmail } from '../auth/email-address.ts'
import { findAccount } from '../auth/account-repo.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { journal } from '../journal/journal.ts'
import { describeById } from './describe-payment.ts'
import { downAsRefusal } from './provider-faults.ts'
import type { PaymentRow } from './provider.ts'
import { settle, type Settled } from './settle.ts'
import { getPayment } from './whose-payment.ts'

const MESSAGES: Readonly<Record<SettleOutcome, string>> = {
  credited: 'The payment has arrived and its coins are on the account',
  already_credited: 'The coins of this payment were on the account before',
  not_paid: 'The provider has not received this payment',
  mismatch: 'What was paid is not what was asked for; staff will look at it',
  unknown: 'The provider does not know this payment',
}

/** Asks the provider again; writes down that staff did. @throws AppError OUTRANKED, PROVIDER_DOWN */
export async function reprocess(ctx: WorldContext, payment: PaymentRow, call: string): Promise<Settlement> {
  // before the provider is asked, which may take the money only then
  await requireNotOutranked(ctx.db, ctx, payment.accountId)
  const settled = await settle(ctx, payment.id).catch(downAsRefusal)
  if (isAdmin(ctx.caller.role)) await journalSettled(ctx, payment, settled, call)
  return settlementOf(ctx, settled)
}

export const settlementOf = async (
  { db }: Pick<WorldContext, 'db'>,
  { outcome, payment }: Settled,
): Promise<Settlement> => ({
  outcome,
  message: MESSAGES[outcome],
  payment: await describeById(db, payment.id),
})

const journalSettled = (ctx: WorldContext, before: PaymentRow, { outcome, payment }: Settled, call: string) =>
  inTransaction(ctx.db, (tx) =>
    journal(tx, ctx, {
      call,
      target: `payment ${payment.id}`,
      before: { state: before.state },
      after: { state: payment.state, outcome },
    }),
  )

/** What a player does who came back from PayPal: takes the money of an order they approved. */
export async function paypalPay(ctx: WorldContext, sent: { transactionId: string; p?: number | undefined }) {
  requireProfile(ctx, sent.p)
  const payment = await getPayment(ctx, sent.transactionId, {
    systems: ['paypal'],
    forStaff: false,
    field: 'transactionId',
  })
  if (sent.p !== undefined && payment.profile !== null && payment.profile !== sent.p)
    throw new AppError('PROVIDER_PROFILE_UNKNOWN', { field: 'p' })
  return settlementOf(ctx, await settle(ctx, payment.id).catch(downAsRefusal))
}

/** A profile is a set of keys; which one a payment has was decided when it was made. */
export function requireProfile({ providers }: Pick<WorldContext, 'providers'>, p: number | undefined) {
  if (p === undefined || providers.paypal?.profiles?.includes(p)) return
  throw new AppError('PROVIDER_PROFILE_UNKNOWN', { field: 'p' })
}

/** `email` has to be the payer's: staff who mix two players up learn it here. */
export async function reprocessPaypal(ctx: WorldContext, sent: { transactionId: string; email: string }) {
  const payment = await getPayment(ctx, sent.transactionId, { systems: ['paypal'], field: 'transactionId' })
  const account = await findAccount(ctx.db, normaliseEmail(sent.email))
  if (account?.id !== payment.accountId) {
    ctx.log.warn({ payment: payment.id, actor: ctx.caller.accountId }, 'reprocess-paypal named another payer')
    throw new AppError('PAYMENT_NOT_FOUND', { field: 'email' })
  }
  return reprocess(ctx, payment, 'reprocess-paypal')
}
