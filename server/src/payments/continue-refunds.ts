import { inTransaction } from '../db/in-transaction.ts'
import { cabinetStep, carryOutRefund, keepRefusal } from './carry-out-refund.ts'
import { acceptRefund } from './conclude-refund.ts'
import { findPayment, hasEvent, lockPayment } from './payment-repo.ts'
import { refundedSoFar } from './refund-coins.ts'
import { findWaitingRefunds, type RefundRow, refundsOf } from './refund-repo.ts'
import { providerOf, type SettlePart } from './settle.ts'

const BATCH = 100
const MINUTES = 2
/** After this providers may have forgotten the key of a refund: asking again could give the money twice. */
const KEY_LIFE = 20 * 3_600_000

/** Carries on refunds whose provider did not answer, or has not finished. */
export async function continueRefunds(portal: SettlePart) {
  for (const refund of await findWaitingRefunds(portal.db, MINUTES, BATCH))
    await carryOn(portal, refund).catch((err: unknown) =>
      portal.log.warn({ err, refund: refund.id }, 'a refund could not be carried on'),
    )
}

async function carryOn(portal: SettlePart, refund: RefundRow) {
  const isYoung = Date.now() - refund.createdAt.getTime() < KEY_LIFE
  if (refund.state === 'asked' && isYoung) return carryOutRefund(portal, refund)
  if (refund.state === 'asked' && (await waitsForCabinet(portal, refund))) return null
  return isYoung ? null : compare(portal, refund)
}

const waitsForCabinet = ({ db }: SettlePart, { id, paymentId }: RefundRow) =>
  inTransaction(db, (tx) => hasEvent(tx, paymentId, cabinetStep(id)))

/** Looks whether what the provider has given back holds an old refund too. */
async function compare(portal: SettlePart, { id, paymentId }: RefundRow) {
  const payment = (await findPayment(portal.db, paymentId))!
  const { refundedMinor } = await providerOf(portal, payment).read(payment)
  const isThere = await inTransaction(portal.db, async (tx) => {
    const now = await lockPayment(tx, paymentId)
    const refunds = await refundsOf(tx, paymentId)
    const refund = refunds.find((known) => known.id === id)!
    if (refundedMinor < refundedSoFar(refunds)) return false
    await acceptRefund(tx, now, refund, { theirRefundId: refund.theirId, state: 'done' })
    return true
  })
  if (!isThere) await keepRefusal(portal, paymentId, id, 'The provider never gave it back')
  return null
}
