import type { payments } from '@castellan/contract/calls/payments/payments'
import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { describeById } from '../records/describe-payment.ts'
import { addEvent, unpaidStep } from '../records/payment-event-repo.ts'
import { findUnasked, lockPayment, updatePayment } from '../records/payment-repo.ts'
import { throwAsAppError } from '../port/provider-faults.ts'
import { type PaymentRow, ProviderCannot } from '../port/provider.ts'
import { applySnapshot, providerOf, type SyncPart } from '../sync/sync-payment.ts'

/** Who of staff gives a payment up, and why, for staff. */
interface ByStaff {
  readonly actorId: number
  readonly reason: string
}

/**
 * Gives up an open payment, one's own or somebody else's. One that was paid meanwhile is credited; giving up twice does
 * nothing.
 * @throws AppError PAYMENT_NOT_OPEN for one that was paid before, or whose money is on its way.
 */
export const cancelPayment: Rule<typeof payments.cancelPayment> = async ({ reason = '' }, ctx) => {
  const { subject: payment, caller } = ctx
  if (payment.accountId === caller.accountId) return cancelOwnPayment(ctx, payment)
  // before the provider is asked, which gives it up first: what becomes of it stands in the timeline
  const isOpen = await ctx.act(async (_tx, journal, now) => {
    if (isGivenUp(now)) {
      journal.unchanged()
      return false
    }
    requireOpen(now)
    await journal({ before: { state: now.state }, after: { asked: 'cancelled' } })
    return true
  })
  return isOpen ? cancel(ctx, payment, { actorId: caller.accountId, reason }) : describeById(ctx, payment.id)
}

/** Gives up an open payment of the caller's own. @throws AppError PAYMENT_NOT_OPEN as for staff */
export async function cancelOwnPayment(ctx: WorldContext, payment: PaymentRow) {
  if (isGivenUp(payment)) return describeById(ctx, payment.id)
  requireOpen(payment)
  return cancel(ctx, payment)
}

async function cancel(ctx: WorldContext, payment: PaymentRow, by?: ByStaff) {
  const now = await cancelOpen(ctx, payment, { state: 'cancelled', ...(by && { by }) }).catch(throwAsAppError)
  if (now.state === 'processing') throw new AppError('PAYMENT_NOT_OPEN')
  return describeById(ctx, payment.id)
}

function requireOpen({ state }: PaymentRow) {
  if (state !== 'created' && state !== 'pending') throw new AppError('PAYMENT_NOT_OPEN')
}

const isGivenUp = ({ state }: PaymentRow) =>
  state === 'cancelled' || state === 'expired' || state === 'failed'

/** Milliseconds a payment can be paid that its provider knows, and one whose provider never answered. */
export const LIFE = { pending: DAY_MS, created: HOUR_MS }

interface GivenUp {
  readonly state: 'cancelled' | 'expired'
  readonly by?: ByStaff
}

/** Gives a payment up at the provider, and here. */
export async function cancelOpen(portal: SyncPart, payment: PaymentRow, how: GivenUp) {
  const provider = providerOf(portal, payment)
  const snapshot = await provider.cancel(payment).catch((error: unknown) => {
    if (error instanceof ProviderCannot) return provider.read(payment)
    throw error
  })
  const isUnpaid = ['open', 'missing', 'cancelled', 'expired'].includes(snapshot.status)
  if (isUnpaid) return end(portal, payment.id, how)
  return (await applySnapshot(portal, payment.id, snapshot)).payment
}

/** Whoever pays an ended payment all the same is credited, since that is money. */
const end = ({ db }: SyncPart, id: string, { state, by }: GivenUp) =>
  inTransaction(db, async (tx) => {
    const now = await lockPayment(tx, id)
    // the provider may have told that it closed the payment before we write down why
    const isClosing = now.state === 'expired' && state === 'cancelled'
    if (now.state !== 'created' && now.state !== 'pending' && !isClosing) return now
    await addEvent(tx, id, { kind: state, step: unpaidStep(state), ...by })
    return updatePayment(tx, id, { state }, 'checkedAt')
  })

/** Ends the payments nobody can be asked about, since their provider has no keys here any more, when their time is over. */
export async function expireUnasked(portal: SyncPart, configured: readonly PaymentSystem[]) {
  const left = await findUnasked(portal.db, configured, new Date(Date.now() - LIFE.pending))
  for (const { id } of left) await end(portal, id, { state: 'expired' })
}
