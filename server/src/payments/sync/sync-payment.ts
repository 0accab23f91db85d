import type { PaymentNote } from '@castellan/contract/shapes/notes'
import type { SyncOutcome } from '@castellan/contract/shapes/payment-shapes'
import { onceMoreIfTaken } from '@castellan/game-world/port/once-more-if-taken'
import { lockAccount } from '../../identity/accounts/account-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { credit } from './credit.ts'
import { mismatchOf } from './snapshot-mismatch.ts'
import { recordDeclined } from './record-declined.ts'
import { mayHold, recordDispute, recordSeenDispute } from './record-dispute.ts'
import { recordRefund } from './record-refund.ts'
import { recordRefundedBefore, recordUnpaid } from './record-unpaid.ts'
import { recordDoublePayment } from './record-double-payment.ts'
import { addEvent } from '../records/payment-event-repo.ts'
import { findPayment, isTaken, lockPayment, updatePayment } from '../records/payment-repo.ts'
import { type Notification, type PaymentRow, ProviderDown, type ProviderSnapshot } from '../port/provider.ts'

/** What a settlement needs of the portal. */
export type SyncPart = Pick<Portal, 'db' | 'providers' | 'config' | 'log'>

export interface Synced {
  readonly outcome: SyncOutcome
  readonly payment: PaymentRow
}

/**
 * The one door for credit: asks the provider what a payment is by now, and credits what was paid, once, with the coins
 * promised when it was made. Whoever hears of a payment calls this: notification, browser, staff, reconciliation.
 * @param news what a notification tells beyond that: of a refund, a dispute or a declined try.
 * @throws ProviderDown when nobody can tell; the payment stays as it is.
 */
export async function syncPayment(
  portal: SyncPart,
  paymentId: string,
  news?: Notification['news'],
): Promise<Synced> {
  const payment = await findPayment(portal.db, paymentId)
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  if (payment.paymentSystem === 'custom') return { outcome: 'already_credited', payment }
  return applySnapshot(portal, paymentId, await providerOf(portal, payment).read(payment), news)
}

/** @throws ProviderDown where a payment is of a provider that has no keys any more. */
export function providerOf({ providers }: Pick<Portal, 'providers'>, { paymentSystem }: PaymentRow) {
  const provider = paymentSystem === 'custom' ? undefined : providers[paymentSystem]
  if (!provider) throw new ProviderDown(`${paymentSystem} is not configured`)
  return provider
}

/** Acts on what a provider said of a payment just now. */
export async function applySnapshot(
  portal: SyncPart,
  paymentId: string,
  snapshot: ProviderSnapshot,
  news?: Notification['news'],
): Promise<Synced> {
  const work = async (tx: Tx) => {
    const before = await lockPayment(tx, paymentId)
    // before any coins are: spends lock in the same order
    if (mayHold(snapshot, news)) await lockAccount(tx, before.accountId)
    await recordDeclined(tx, before, snapshot, news)
    const outcome = await decide(tx, before, snapshot, expectsLive(portal, before))
    if (isMoved(before, snapshot, news))
      await recordAftermath(tx, await lockPayment(tx, paymentId), snapshot, news)
    const isPaidTwice = await recordDoublePayment(tx, before, snapshot)
    return { outcome, isPaidTwice, payment: await updatePayment(tx, paymentId, {}, 'checkedAt') }
  }
  // another of our payments may take the provider's one in between: the second look sees it
  const settled = await onceMoreIfTaken(() => inTransaction(portal.db, work))
  if (settled.outcome === 'mismatch')
    portal.log.warn({ payment: paymentId, state: settled.payment.state }, 'a payment needs a review')
  if (settled.isPaidTwice) portal.log.warn({ payment: paymentId }, 'a payment was paid twice')
  return { outcome: settled.outcome, payment: settled.payment }
}

async function decide(
  tx: Tx,
  payment: PaymentRow,
  snapshot: ProviderSnapshot,
  isLive: boolean | null,
): Promise<SyncOutcome> {
  if (payment.creditedAt) return 'already_credited'
  // staff have looked at it and said no
  if (payment.state === 'dismissed') return 'mismatch'
  if (snapshot.status === 'refunded') return recordRefundedBefore(tx, payment, snapshot)
  if (snapshot.status !== 'paid') return recordUnpaid(tx, payment, snapshot)
  const problem = mismatchOf(payment, snapshot, isLive) ?? (await takenProblem(tx, payment, snapshot))
  if (problem) return review(tx, payment, snapshot, problem)
  await credit(tx, payment, snapshot.theirPaymentId!)
  return 'credited'
}

/** Whether there may be anything to note beyond that a payment was paid, or was not. */
const isMoved = (
  { state }: PaymentRow,
  { status, refundedMinor }: ProviderSnapshot,
  news: Notification['news'],
) => news !== undefined || refundedMinor > 0 || status === 'disputed' || state === 'disputed'

/** What happens to money after it was paid: it goes back, or somebody disputes it. */
async function recordAftermath(
  tx: Tx,
  payment: PaymentRow,
  snapshot: ProviderSnapshot,
  news: Notification['news'],
) {
  // a lost dispute first: what it takes is no refund
  const now = news?.kind === 'dispute' ? await recordDispute(tx, payment, news) : payment
  if (!now.creditedAt) return
  const after = await recordRefund(
    tx,
    now,
    snapshot.refundedMinor,
    news?.kind === 'refund' ? news : undefined,
  )
  await recordSeenDispute(tx, after, snapshot)
}

const takenProblem = async (tx: Tx, payment: PaymentRow, { theirPaymentId }: ProviderSnapshot) =>
  (await isTaken(tx, payment, theirPaymentId!)) ? ({ code: 'creditedAlready' } as const) : null

async function review(
  tx: Tx,
  payment: PaymentRow,
  { theirPaymentId }: ProviderSnapshot,
  problem: PaymentNote,
) {
  const isFree = theirPaymentId !== null && !(await isTaken(tx, payment, theirPaymentId))
  await updatePayment(tx, payment.id, { state: 'in_review', ...(isFree && { theirPaymentId }) })
  await addEvent(tx, payment.id, {
    kind: 'in_review',
    step: `in_review ${JSON.stringify(problem)}`,
    note: problem,
  })
  return 'mismatch' as const
}

/** Whether the keys a payment was made with move real money; null where the provider does not say. */
export function expectsLive({ config, providers }: SyncPart, { paymentSystem }: PaymentRow) {
  if (paymentSystem === 'custom') return null
  const keys = config.payments.credentials[paymentSystem]
  if (!keys || providers[paymentSystem]?.isSimulated) return false
  return 'isLive' in keys ? keys.isLive : null
}
