import { isAdmin } from '@castellan/contract/roles'
import { requireNotOutranked } from '../accounts/outranked.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'
import { journal } from '../journal/journal.ts'
import { describeById } from './describe-payment.ts'
import { addEvent, lockPayment, updatePayment } from './payment-repo.ts'
import { downAsRefusal } from './provider-faults.ts'
import { type PaymentRow, ProviderCannot } from './provider.ts'
import { conclude, providerOf, type SettlePart } from './settle.ts'

/**
 * Gives up an open payment. One that was paid meanwhile is credited; giving up twice does nothing.
 * @throws AppError OUTRANKED, or PAYMENT_NOT_OPEN for one that was paid before, or whose money is on its way.
 */
export async function cancelPayment(ctx: WorldContext, payment: PaymentRow, call: string, reason = '') {
  // before the provider is asked, which gives it up first
  await requireNotOutranked(ctx.db, ctx, payment.accountId)
  if (isGivenUp(payment)) return describeById(ctx.db, payment.id)
  if (payment.state !== 'created' && payment.state !== 'pending') throw new AppError('PAYMENT_NOT_OPEN')
  const now = await giveUp(ctx, payment).catch(downAsRefusal)
  if (now.state === 'processing') throw new AppError('PAYMENT_NOT_OPEN')
  if (isAdmin(ctx.caller.role) && now.accountId !== ctx.caller.accountId)
    await inTransaction(ctx.db, (tx) =>
      journal(tx, ctx, {
        call,
        target: `payment ${payment.id}`,
        before: { state: payment.state },
        after: { state: now.state },
        reason,
      }),
    )
  return describeById(ctx.db, payment.id)
}

const isGivenUp = ({ state }: PaymentRow) =>
  state === 'cancelled' || state === 'expired' || state === 'failed'

/** Gives a payment up at the provider, and here. */
export async function giveUp(
  portal: SettlePart,
  payment: PaymentRow,
  state: 'cancelled' | 'expired' = 'cancelled',
) {
  const provider = providerOf(portal, payment)
  const reading = await provider.cancel(payment).catch((error: unknown) => {
    if (error instanceof ProviderCannot) return provider.read(payment)
    throw error
  })
  const isUnpaid = ['open', 'missing', 'cancelled', 'expired'].includes(reading.status)
  if (isUnpaid) return end(portal, payment.id, state)
  return (await conclude(portal, payment.id, reading)).payment
}

/** Whoever pays an ended payment all the same is credited, since that is money. */
const end = ({ db }: SettlePart, id: string, state: 'cancelled' | 'expired') =>
  inTransaction(db, async (tx) => {
    const now = await lockPayment(tx, id)
    // the provider may have told that it closed the payment before we write down why
    const isClosing = now.state === 'expired' && state === 'cancelled'
    if (now.state !== 'created' && now.state !== 'pending' && !isClosing) return now
    await addEvent(tx, id, { kind: state, step: `${state} ` })
    return updatePayment(tx, id, { state, checkedAt: new Date() })
  })
