import type { Tx } from '../../platform/db/database.ts'
import { acceptRefund, applyRefundAnswer, failRefund } from './apply-refund.ts'
import type { Notification, PaymentRow } from '../port/provider.ts'
import { coinsOfRefund, refundedSoFar } from './refund-coins.ts'
import { insertRefund, type RefundRow, refundsOf, updateRefund } from '../records/refund-repo.ts'

type RefundNews = Extract<NonNullable<Notification['news']>, { kind: 'refund' }>

/**
 * Takes back the coins of money that was given back where the portal did not ask for it: in the provider's dashboard.
 * `seenMinor` is what the provider says was given back so far; news of a refund count where it says nothing.
 * The payment must be locked and credited.
 */
export async function recordRefund(tx: Tx, payment: PaymentRow, seenMinor: number, news?: RefundNews) {
  let now = payment
  const known = await refundsOf(tx, payment.id)
  const own = news && ownRefund(known, news)
  if (news && own) now = await applyRefundAnswer(tx, now, own, news)
  else if (news && news.state !== 'failed' && seenMinor === 0)
    now = await recordNotifiedRefund(tx, now, known, news)
  const all = await refundsOf(tx, payment.id)
  const missing = seenMinor - refundedSoFar(all)
  if (seenMinor > 0 && missing === 0) return acceptUnanswered(tx, now, all)
  if (missing <= 0) return now
  const isTold = news !== undefined && !own && news.amountMinor === missing
  return record(tx, now, all, missing, {
    theirRefundId: isTold ? news.theirRefundId : `seen ${seenMinor}`,
    state: 'done',
  })
}

/** All that was asked for is there: it was carried out, whether anybody answered or not. */
async function acceptUnanswered(tx: Tx, payment: PaymentRow, refunds: readonly RefundRow[]) {
  const asked = refunds.find(({ state }) => state === 'asked')
  return asked ? acceptRefund(tx, payment, asked, { theirRefundId: null, state: 'done' }) : payment
}

/** The refund of ours a notification is about; its answer may not have arrived yet. */
function ownRefund(known: readonly RefundRow[], { theirRefundId, amountMinor, state }: RefundNews) {
  const isUnanswered = (refund: RefundRow) =>
    state !== 'failed' &&
    refund.state === 'asked' &&
    refund.theirId === null &&
    refund.amountMinor === amountMinor
  return known.find(({ theirId }) => theirId === theirRefundId) ?? known.find(isUnanswered)
}

/** A refund only a notification tells of. Where staff asked for one in the dashboard, this is it, whatever its amount. */
async function recordNotifiedRefund(
  tx: Tx,
  payment: PaymentRow,
  known: readonly RefundRow[],
  news: RefundNews,
) {
  const answer = {
    theirRefundId: news.theirRefundId,
    state: news.state === 'pending' ? 'pending' : 'done',
  } as const
  const asked = known.find(({ state, theirId }) => state === 'asked' && theirId === null)
  if (!asked) return record(tx, payment, known, news.amountMinor, answer)
  const others = known.filter(({ id }) => id !== asked.id)
  const amountMinor = Math.min(news.amountMinor, payment.amountMinor - refundedSoFar(others))
  if (amountMinor <= 0) return failRefund(tx, payment, asked, 'It was given back before')
  const coins = coinsOfRefund(payment, others, amountMinor)
  return acceptRefund(tx, payment, await updateRefund(tx, asked.id, { amountMinor, coins }), answer)
}

async function record(
  tx: Tx,
  payment: PaymentRow,
  known: readonly RefundRow[],
  givenBack: number,
  answer: { theirRefundId: string; state: 'pending' | 'done' },
) {
  const amountMinor = Math.min(givenBack, payment.amountMinor - refundedSoFar(known))
  if (amountMinor <= 0) return payment
  const coins = coinsOfRefund(payment, known, amountMinor)
  const reason = 'Given back at the provider'
  const refund = await insertRefund(tx, { paymentId: payment.id, amountMinor, coins, reason })
  return acceptRefund(tx, payment, refund, answer)
}
