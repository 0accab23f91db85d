import type { Currency } from '@castellan/contract/shapes/money-fields'
import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { notify } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import { post } from '../../coins/ledger/post.ts'
import { repayDebt } from '../../coins/ledger/repay-debt.ts'
import { clawBack } from '../../coins/ledger/claw-back.ts'
import { toMajor } from '../amounts/money.ts'
import { addEvent } from '../records/payment-event-repo.ts'
import { updatePayment } from '../records/payment-repo.ts'
import type { PaymentRow, RefundAnswer } from '../port/provider.ts'
import { type RefundRow, updateRefund } from '../records/refund-repo.ts'

/**
 * The provider gives the money back: so do we with the coins, and what was spent becomes a debt. Does it once.
 * The payment must be locked. Answers the payment as it is now.
 */
export async function acceptRefund(tx: Tx, payment: PaymentRow, refund: RefundRow, answer: Accepted) {
  const { theirRefundId: theirId, state } = answer
  if (refund.state === 'failed') return payment
  if (refund.state !== 'asked') {
    await updateRefund(tx, refund.id, {
      theirId: refund.theirId ?? theirId,
      state: refund.state === 'done' ? 'done' : state,
    })
    return payment
  }
  const taken = await takeCoins(tx, payment, refund)
  await updateRefund(tx, refund.id, { state, theirId, ledgerTransactionId: taken?.id ?? null })
  const { accountId, server, paymentSystem } = payment
  await notify(
    tx,
    { accountId, server },
    { kind: 'paymentRefunded', ourTransactionId: payment.id, paymentSystem, coins: taken ? refund.coins : 0 },
  )
  const refundedMinor = payment.refundedMinor + refund.amountMinor
  const isWhole = refundedMinor >= payment.amountMinor
  await addEvent(tx, payment.id, {
    kind: isWhole ? 'refunded' : 'partially_refunded',
    step: `refund ${refund.id}`,
    note: refundNote({ ...refund, currency: payment.currency }, taken?.toDebt),
    actorId: refund.actorId,
  })
  return updatePayment(tx, payment.id, { refundedMinor, state: stateAfter(payment, refundedMinor) })
}

type Accepted = { readonly theirRefundId: string | null; readonly state: 'pending' | 'done' }

/**
 * The provider did not give the money back after all, for a reason staff read: coins that were taken return. The payment
 * must be locked.
 */
export async function failRefund(tx: Tx, payment: PaymentRow, refund: RefundRow, reason: string) {
  if (refund.state === 'failed') return payment
  await updateRefund(tx, refund.id, { state: 'failed' })
  await addEvent(tx, payment.id, {
    kind: 'refund_failed',
    step: `refund ${refund.id} failed`,
    reason,
    actorId: refund.actorId,
  })
  if (refund.state === 'asked') return payment
  if (refund.ledgerTransactionId !== null) await returnCoins(tx, payment, refund, refund.ledgerTransactionId)
  const refundedMinor = payment.refundedMinor - refund.amountMinor
  return updatePayment(tx, payment.id, { refundedMinor, state: stateAfter(payment, refundedMinor) })
}

/** Keeps the answer of a provider to a refund. */
export const applyRefundAnswer = (tx: Tx, payment: PaymentRow, refund: RefundRow, answer: RefundAnswer) =>
  answer.state === 'failed'
    ? failRefund(tx, payment, refund, 'The provider could not give the money back')
    : acceptRefund(tx, payment, refund, { ...answer, state: answer.state })

async function takeCoins(
  tx: Tx,
  { id, accountId, server, paymentSystem, ...payment }: PaymentRow,
  refund: RefundRow,
) {
  if (refund.coins === 0 || payment.ledgerTransactionId === null) return null
  return clawBack(tx, {
    kind: 'refund',
    source: 'refund',
    sourceRef: refund.id,
    server,
    accountId,
    coins: refund.coins,
    to: { kind: 'provider', server, name: paymentSystem },
    reverses: payment.ledgerTransactionId,
    ...(refund.actorId === null
      ? { note: { code: 'refundedAtProvider' }, details: { paymentId: id } }
      : { actorId: refund.actorId, details: { paymentId: id, reason: refund.reason } }),
  })
}

async function returnCoins(tx: Tx, payment: PaymentRow, { id, coins }: RefundRow, reverses: number) {
  const { accountId, server, paymentSystem } = payment
  const { id: because } = await post(tx, {
    kind: 'refund',
    source: 'refund-failed',
    sourceRef: id,
    reverses,
    lines: [
      { ledgerAccount: { kind: 'provider', server, name: paymentSystem }, coins: -coins },
      { ledgerAccount: { kind: 'user', server, accountId }, coins },
    ],
    note: { code: 'refundFailed' },
    details: { paymentId: payment.id },
  })
  await repayDebt(tx, { server, accountId, because })
}

/** A dispute and a review go on whatever was given back. */
export function stateAfter(
  { state, creditedAt, amountMinor }: PaymentRow,
  refundedMinor: number,
): PaymentState {
  if (!creditedAt || state === 'disputed') return state
  if (refundedMinor >= amountMinor) return 'refunded'
  return refundedMinor > 0 ? 'partially_refunded' : 'credited'
}

/** What a refund gave and took: `owed` of its coins were spent before. */
export const refundNote = (
  { amountMinor, coins, currency }: { amountMinor: number; coins: number; currency: Currency },
  owed = 0,
) => ({ code: 'refund', amount: toMajor(amountMinor), currency, coins, owed }) as const
