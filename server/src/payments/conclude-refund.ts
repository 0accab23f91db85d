import type { PaymentState } from '@castellan/contract/payment-shapes'
import type { Tx } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import { repayDebt } from '../ledger/repay-debt.ts'
import { takeBack } from '../ledger/take-back.ts'
import { toText } from './money.ts'
import { addEvent, updatePayment } from './payment-repo.ts'
import type { PaymentRow, RefundAnswer } from './provider.ts'
import { type RefundRow, updateRefund } from './refund-repo.ts'

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
  const refundedMinor = payment.refundedMinor + refund.amountMinor
  const isWhole = refundedMinor >= payment.amountMinor
  await addEvent(tx, payment.id, {
    kind: isWhole ? 'refunded' : 'partially_refunded',
    step: `refund ${refund.id}`,
    note: words(payment, refund, taken?.toDebt ?? 0),
    actorId: refund.actorId,
  })
  return updatePayment(tx, payment.id, { refundedMinor, state: stateAfter(payment, refundedMinor) })
}

type Accepted = { readonly theirRefundId: string | null; readonly state: 'pending' | 'done' }

/** The provider did not give the money back after all: coins that were taken return. The payment must be locked. */
export async function failRefund(tx: Tx, payment: PaymentRow, refund: RefundRow, reason: string) {
  if (refund.state === 'failed') return payment
  await updateRefund(tx, refund.id, { state: 'failed' })
  await addEvent(tx, payment.id, {
    kind: 'refund_failed',
    step: `refund ${refund.id} failed`,
    note: reason,
    actorId: refund.actorId,
  })
  if (refund.state === 'asked') return payment
  if (refund.ledgerTransactionId !== null) await returnCoins(tx, payment, refund, refund.ledgerTransactionId)
  const refundedMinor = payment.refundedMinor - refund.amountMinor
  return updatePayment(tx, payment.id, { refundedMinor, state: stateAfter(payment, refundedMinor) })
}

/** Keeps the answer of a provider to a refund. */
export const concludeRefund = (tx: Tx, payment: PaymentRow, refund: RefundRow, answer: RefundAnswer) =>
  answer.state === 'failed'
    ? failRefund(tx, payment, refund, 'The provider could not give the money back')
    : acceptRefund(tx, payment, refund, { ...answer, state: answer.state })

async function takeCoins(
  tx: Tx,
  { id, accountId, server, paymentSystem, ...payment }: PaymentRow,
  refund: RefundRow,
) {
  if (refund.coins === 0 || payment.ledgerTransactionId === null) return null
  return takeBack(tx, {
    kind: 'refund',
    source: 'refund',
    sourceRef: refund.id,
    server,
    accountId,
    coins: refund.coins,
    to: { kind: 'provider', server, name: paymentSystem },
    reverses: payment.ledgerTransactionId,
    actorId: refund.actorId ?? undefined,
    note: refund.reason,
    details: { paymentId: id },
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
      { purse: { kind: 'provider', server, name: paymentSystem }, coins: -coins },
      { purse: { kind: 'user', server, accountId }, coins },
    ],
    note: 'The refund failed',
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

function words({ currency }: PaymentRow, { amountMinor, coins }: RefundRow, toDebt: number) {
  const debt = toDebt ? `, ${toDebt} of them are owed` : ''
  return `${toText(amountMinor)} ${currency}${coins ? `, ${coins} coins taken back${debt}` : ''}`
}
