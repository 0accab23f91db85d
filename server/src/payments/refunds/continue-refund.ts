import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { acceptRefund, failRefund } from '../sync/apply-refund.ts'
import { findPayment, lockPayment } from '../records/payment-repo.ts'
import { refundedSoFar } from '../sync/refund-coins.ts'
import { KEY_LIFE, type RefundRow, refundsOf } from '../records/refund-repo.ts'
import { providerOf, type SyncPart } from '../sync/sync-payment.ts'

/**
 * Carries on a refund whose provider did not answer, or one that may have been forgotten. It was found a while ago: one
 * that a lost dispute ended meanwhile would give the money twice.
 */
export async function continueRefund(portal: SyncPart, { id, paymentId }: RefundRow) {
  const refund = (await refundsOf(portal.db, paymentId)).find((known) => known.id === id)!
  if (refund.state === 'failed') return null
  const isKeyKnown = Date.now() - refund.createdAt.getTime() < KEY_LIFE
  return refund.state === 'asked' && isKeyKnown ? carryOutRefund(portal, refund) : compare(portal, refund)
}

/**
 * Looks whether what the provider has given back holds an old refund too. What it said is older than news that came since: then
 * the next round decides.
 */
async function compare(portal: SyncPart, { id, paymentId }: RefundRow) {
  const payment = (await findPayment(portal.db, paymentId))!
  const known = await refundsOf(portal.db, paymentId)
  const { refundedMinor } = await providerOf(portal, payment).read(payment)
  await inTransaction(portal.db, async (tx) => {
    const now = await lockPayment(tx, paymentId)
    const refunds = await refundsOf(tx, paymentId)
    if (!isDeepStrictEqual(refunds, known)) return
    const refund = refunds.find((one) => one.id === id)!
    if (refundedMinor < refundedSoFar(refunds))
      await failRefund(tx, now, refund, 'The provider never gave it back')
    else await acceptRefund(tx, now, refund, { theirRefundId: refund.theirId, state: 'done' })
  })
  return null
}
