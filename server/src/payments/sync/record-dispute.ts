import type { Tx } from '../../platform/db/database.ts'
import { addHold, liftHolds } from '../../coins/ledger/coin-hold-repo.ts'
import { clawBack } from '../../coins/ledger/claw-back.ts'
import { failRefund, stateAfter } from './apply-refund.ts'
import { addEvent, hasEvent } from '../records/payment-event-repo.ts'
import { updatePayment } from '../records/payment-repo.ts'
import type { Notification, PaymentRow, ProviderSnapshot } from '../port/provider.ts'
import { coinsOfRefund, refundedSoFar } from './refund-coins.ts'
import { insertRefund, refundsOf, updateRefund } from '../records/refund-repo.ts'

type DisputeNews = Extract<NonNullable<Notification['news']>, { kind: 'dispute' }>

/** Stands for a dispute that was seen at the provider before it was told of. */
const SEEN = 'seen'
/** Why a refund was made or ended, as staff read it. */
const DISPUTE_LOST = 'The dispute was lost'

/** Whether coins may be put on hold: then the account has to be locked, so that none is spent in the same moment. */
export const mayHold = ({ status }: ProviderSnapshot, news: Notification['news']) =>
  status === 'disputed' || (news?.kind === 'dispute' && news.state === 'opened')

/**
 * While a dispute runs, the account's coins lie still. The payment must be locked, and its account for one that opens.
 * Answers it as it is now.
 */
export function recordDispute(tx: Tx, payment: PaymentRow, { disputeId, state }: DisputeNews) {
  if (state === 'opened') return recordOpened(tx, payment, disputeId)
  return state === 'won' ? recordWon(tx, payment, disputeId) : recordLost(tx, payment, disputeId)
}

/** Takes over what the snapshot of a credited payment says of a dispute that nobody told of. Payment and account are locked as above. */
export async function recordSeenDispute(
  tx: Tx,
  payment: PaymentRow,
  { status, refundedMinor: seenMinor }: ProviderSnapshot,
) {
  if (status === 'disputed') return recordOpened(tx, payment, SEEN)
  if (payment.state !== 'disputed') return payment
  // nothing is left to argue about, though a refund that was asked for may hold its part of it open here
  const givenBack = Math.max(payment.refundedMinor, seenMinor)
  if (givenBack >= payment.amountMinor) return recordLost(tx, payment, SEEN)
  // a provider that never shows disputes says nothing by not showing one
  const wasSeen = await hasEvent(tx, payment.id, `disputed ${SEEN}`)
  return wasSeen ? recordWon(tx, payment, SEEN) : payment
}

async function recordOpened(tx: Tx, payment: PaymentRow, disputeId: string) {
  const { id, accountId } = payment
  const isOver =
    (await hasEvent(tx, id, `dispute_won ${disputeId}`)) || (await hasEvent(tx, id, 'dispute_lost'))
  const canFreeze = payment.state === 'credited' || payment.state === 'partially_refunded'
  if (isOver || !canFreeze) return payment
  if (!(await addEvent(tx, id, { kind: 'disputed', step: `disputed ${disputeId}` }))) return payment
  await addHold(tx, { accountId, paymentId: id, reason: 'A payment is disputed' })
  return updatePayment(tx, id, { state: 'disputed' })
}

async function recordWon(tx: Tx, payment: PaymentRow, disputeId: string) {
  const { id, accountId, creditedAt, refundedMinor } = payment
  if (!(await addEvent(tx, id, { kind: 'dispute_won', step: `dispute_won ${disputeId}` }))) return payment
  await liftHolds(tx, { accountId, paymentId: id })
  if (payment.state !== 'disputed') return payment
  // one that was never credited is looked at again
  const state = creditedAt ? stateAfter({ ...payment, state: 'credited' }, refundedMinor) : 'pending'
  return updatePayment(tx, id, { state })
}

async function recordLost(tx: Tx, payment: PaymentRow, disputeId: string) {
  if (!(await addEvent(tx, payment.id, { kind: 'dispute_lost', step: 'dispute_lost' }))) return payment
  await liftHolds(tx, { accountId: payment.accountId, paymentId: payment.id })
  await endAsked(tx, payment)
  if (!payment.creditedAt) return updatePayment(tx, payment.id, { state: 'failed' })
  await takeTheRest(tx, payment, disputeId)
  const refundedMinor = refundedSoFar(await refundsOf(tx, payment.id))
  return updatePayment(tx, payment.id, { refundedMinor, state: 'refunded' })
}

/** The dispute took what these asked for: whatever the provider answers to one later moves nothing any more. */
async function endAsked(tx: Tx, payment: PaymentRow) {
  for (const refund of await refundsOf(tx, payment.id))
    if (refund.state === 'asked') await failRefund(tx, payment, refund, DISPUTE_LOST)
}

/** A lost dispute is a refund of all that was left. */
async function takeTheRest(tx: Tx, payment: PaymentRow, disputeId: string) {
  const { id: paymentId, accountId, server, paymentSystem, ledgerTransactionId } = payment
  const known = await refundsOf(tx, paymentId)
  const amountMinor = payment.amountMinor - refundedSoFar(known)
  if (amountMinor <= 0) return
  const coins = coinsOfRefund(payment, known, amountMinor)
  const how = { reason: DISPUTE_LOST, theirId: `dispute ${disputeId}`, state: 'done' } as const
  const refund = await insertRefund(tx, { paymentId, amountMinor, coins, ...how })
  if (coins === 0) return
  const { id } = await clawBack(tx, {
    kind: 'dispute',
    source: 'refund',
    sourceRef: refund.id,
    server,
    accountId,
    coins,
    to: { kind: 'provider', server, name: paymentSystem },
    reverses: ledgerTransactionId!,
    note: { code: 'disputeLost' },
    details: { paymentId },
  })
  await updateRefund(tx, refund.id, { ledgerTransactionId: id })
}
