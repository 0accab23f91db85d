import type { SettleOutcome } from '@castellan/contract/shapes/payment-shapes'
import { lockAccount } from '../../identity/accounts/account-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/portal.ts'
import { credit } from './credit.ts'
import { mismatchOf } from './judge-reading.ts'
import { noteDeclined } from './note-declined.ts'
import { mayHold, noteDispute, noteSeenDispute } from './note-dispute.ts'
import { noteGivenBack } from './note-given-back.ts'
import { noteRefundedBefore, noteUnpaid } from './note-unpaid.ts'
import { notePaidTwice } from './note-paid-twice.ts'
import { addEvent, findPayment, isTaken, lockPayment, updatePayment } from '../records/payment-repo.ts'
import { type Notification, type PaymentRow, ProviderDown, type ProviderPayment } from '../port/provider.ts'

/** What a settlement needs of the portal. */
export type SettlePart = Pick<Portal, 'db' | 'providers' | 'config' | 'log'>

export interface Settled {
  readonly outcome: SettleOutcome
  readonly payment: PaymentRow
}

/**
 * The one door for credit: asks the provider what a payment is by now, and credits what was paid, once, with the coins
 * promised when it was made. Whoever hears of a payment calls this: notification, browser, staff, reconciliation.
 * @param news what a notification tells beyond that: of a refund, a dispute or a declined try.
 * @throws ProviderDown when nobody can tell; the payment stays as it is.
 */
export async function settle(
  portal: SettlePart,
  paymentId: string,
  news?: Notification['news'],
): Promise<Settled> {
  const payment = await findPayment(portal.db, paymentId)
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  if (payment.paymentSystem === 'custom') return { outcome: 'already_credited', payment }
  return conclude(portal, paymentId, await providerOf(portal, payment).read(payment), news)
}

/** @throws ProviderDown where a payment is of a provider that has no keys any more. */
export function providerOf({ providers }: Pick<Portal, 'providers'>, { paymentSystem }: PaymentRow) {
  const provider = paymentSystem === 'custom' ? undefined : providers[paymentSystem]
  if (!provider) throw new ProviderDown(`${paymentSystem} is not configured`)
  return provider
}

/** Acts on what a provider said of a payment just now. */
export async function conclude(
  portal: SettlePart,
  paymentId: string,
  reading: ProviderPayment,
  news?: Notification['news'],
): Promise<Settled> {
  const work = async (tx: Tx) => {
    const before = await lockPayment(tx, paymentId)
    // before any coins are: spends lock in the same order
    if (mayHold(reading, news)) await lockAccount(tx, before.accountId)
    await noteDeclined(tx, before, reading, news)
    const outcome = await decide(tx, before, reading, expectsLive(portal, before))
    if (isMoved(before, reading, news))
      await noteAftermath(tx, await lockPayment(tx, paymentId), reading, news)
    const isPaidTwice = await notePaidTwice(tx, before, reading)
    return { outcome, isPaidTwice, payment: await updatePayment(tx, paymentId, { checkedAt: new Date() }) }
  }
  const settled = await inTransaction(portal.db, work).catch((error: unknown) => {
    // another of our payments took the provider's one in between: the second look sees it
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    return inTransaction(portal.db, work)
  })
  if (settled.outcome === 'mismatch')
    portal.log.warn({ payment: paymentId, state: settled.payment.state }, 'a payment needs a review')
  if (settled.isPaidTwice) portal.log.warn({ payment: paymentId }, 'a payment was paid twice')
  return { outcome: settled.outcome, payment: settled.payment }
}

const UNIQUE_VIOLATION = '23505'

async function decide(
  tx: Tx,
  payment: PaymentRow,
  reading: ProviderPayment,
  isLive: boolean | null,
): Promise<SettleOutcome> {
  if (payment.creditedAt) return 'already_credited'
  // staff have looked at it and said no
  if (payment.state === 'dismissed') return 'mismatch'
  if (reading.status === 'refunded') return noteRefundedBefore(tx, payment, reading)
  if (reading.status !== 'paid') return noteUnpaid(tx, payment, reading)
  const problem = mismatchOf(payment, reading, isLive) ?? (await takenProblem(tx, payment, reading))
  if (problem) return review(tx, payment, reading, problem)
  await credit(tx, payment, reading.paymentId!)
  return 'credited'
}

/** Whether there may be anything to note beyond that a payment was paid, or was not. */
const isMoved = (
  { state }: PaymentRow,
  { status, refundedMinor }: ProviderPayment,
  news: Notification['news'],
) => news !== undefined || refundedMinor > 0 || status === 'disputed' || state === 'disputed'

/** What happens to money after it was paid: it goes back, or somebody disputes it. */
async function noteAftermath(
  tx: Tx,
  payment: PaymentRow,
  { status, refundedMinor }: ProviderPayment,
  news: Notification['news'],
) {
  // a lost dispute first: what it takes is no refund
  const now = news?.kind === 'dispute' ? await noteDispute(tx, payment, news) : payment
  if (!now.creditedAt) return
  const after = await noteGivenBack(tx, now, refundedMinor, news?.kind === 'refund' ? news : undefined)
  await noteSeenDispute(tx, after, status === 'disputed')
}

const takenProblem = async (tx: Tx, payment: PaymentRow, { paymentId }: ProviderPayment) =>
  (await isTaken(tx, payment, paymentId!)) ? 'This money was credited as another payment already' : null

async function review(tx: Tx, payment: PaymentRow, { paymentId }: ProviderPayment, problem: string) {
  const isFree = paymentId !== null && !(await isTaken(tx, payment, paymentId))
  await updatePayment(tx, payment.id, { state: 'in_review', ...(isFree && { theirPaymentId: paymentId }) })
  await addEvent(tx, payment.id, { kind: 'in_review', step: `in_review ${problem}`, note: problem })
  return 'mismatch' as const
}

/** Whether the keys a payment was made with move real money; null where the provider does not say. */
function expectsLive({ config, providers }: SettlePart, { paymentSystem }: PaymentRow) {
  if (paymentSystem === 'custom') return null
  const keys = config.payments.credentials[paymentSystem]
  if (!keys || providers[paymentSystem]?.isSandbox) return false
  return 'isLive' in keys ? keys.isLive : null
}
