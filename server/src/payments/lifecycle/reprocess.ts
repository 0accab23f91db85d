import type { payments } from '@castellan/contract/calls/payments/payments'
import type { Settlement } from '@castellan/contract/shapes/payment-shapes'
import { isAdmin } from '@castellan/contract/engine/roles'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { findAccount } from '../../identity/accounts/account-repo.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Acting } from '../../platform/http/engine/acting.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { describeById } from '../records/describe-payment.ts'
import { throwAsAppError } from '../port/provider-faults.ts'
import type { PaymentRow } from '../port/provider.ts'
import { syncPayment, type Synced } from '../sync/sync-payment.ts'
import { say } from '../../platform/languages/say.ts'

/** Asks the provider again; writes down that staff did. @throws AppError OUTRANKED, PROVIDER_DOWN */
export async function reprocess(
  ctx: WorldContext & Pick<Acting<undefined>, 'actOn'>,
  payment: PaymentRow,
): Promise<Settlement> {
  // before the provider is asked, which may take the money only then: what came of it stands in the timeline
  if (isAdmin(ctx.caller.role))
    await ctx.actOn('payment', payment, (_tx, journal, { state }) =>
      journal({ before: { state }, after: { asked: 'settled' } }),
    )
  return settlePayment(ctx, payment)
}

/** Asks the provider what came of a payment. @throws AppError PROVIDER_DOWN */
export const settlePayment = async (ctx: WorldContext, { id }: Pick<PaymentRow, 'id'>) =>
  syncResultOf(ctx, await syncPayment(ctx, id).catch(throwAsAppError))

const syncResultOf = async (
  ctx: Pick<WorldContext, 'db' | 'caller' | 'language'>,
  { outcome, payment }: Synced,
): Promise<Settlement> => ({
  outcome,
  message: say(ctx.language, `settlements.${outcome}`),
  payment: await describeById(ctx, payment.id),
})

/** What a player does who came back from PayPal: takes the money of an order they approved. */
export const paypalPay: Rule<typeof payments.paypalPay> = async (sent, ctx) => {
  requireProfile(ctx, sent.p)
  const { subject: payment } = ctx
  if (sent.p !== undefined && payment.profile !== null && payment.profile !== sent.p)
    throw new AppError('PROVIDER_PROFILE_UNKNOWN', { field: 'p' })
  return settlePayment(ctx, payment)
}

/** A profile is a set of keys; which one a payment has was decided when it was made. */
export function requireProfile({ providers }: Pick<WorldContext, 'providers'>, p: number | undefined) {
  if (p === undefined || providers.paypal?.profiles?.includes(p)) return
  throw new AppError('PROVIDER_PROFILE_UNKNOWN', { field: 'p' })
}

/** `email` has to be the payer's: staff who mix two players up learn it here. */
export const reprocessPaypal: Rule<typeof payments.reprocessPaypal> = async (sent, ctx) => {
  const { subject: payment } = ctx
  const account = await findAccount(ctx.db, normaliseEmail(sent.email))
  if (account?.id !== payment.accountId) {
    ctx.log.warn({ payment: payment.id, actor: ctx.caller.accountId }, 'reprocess-paypal named another payer')
    throw new AppError('PAYMENT_NOT_FOUND', { field: 'email' })
  }
  return reprocess(ctx, payment)
}
