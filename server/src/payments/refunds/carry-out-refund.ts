import { inTransaction } from '../../platform/db/in-transaction.ts'
import { applyRefundAnswer, failRefund } from '../sync/apply-refund.ts'
import { addEvent } from '../records/payment-event-repo.ts'
import { findPayment, lockPayment } from '../records/payment-repo.ts'
import { ProviderCannot, ProviderRefused, type RefundAnswer } from '../port/provider.ts'
import { dashboardStep, type RefundRow, refundsOf } from '../records/refund-repo.ts'
import { providerOf, type SyncPart } from '../sync/sync-payment.ts'

interface Carried {
  readonly state: RefundRow['state']
  /** Why the provider refused. */
  readonly reason?: string
}

const IN_THE_DASHBOARD = 'This provider refunds in its own dashboard only: do it there, and the coins follow'

/**
 * Asks the provider to give money back, and keeps what it says. The refund's own id is the key, so that asking again
 * gives nothing twice. @throws ProviderDown when it does not answer; the refund stays asked.
 */
export async function carryOutRefund(
  portal: SyncPart,
  { id, paymentId, amountMinor }: RefundRow,
): Promise<Carried> {
  const payment = (await findPayment(portal.db, paymentId))!
  try {
    const answer = await providerOf(portal, payment).refund(payment, { id, amountMinor })
    return await keep(portal, paymentId, id, answer)
  } catch (error) {
    if (error instanceof ProviderCannot) return await waitForDashboard(portal, paymentId, id)
    if (error instanceof ProviderRefused) return await keepRefusal(portal, paymentId, id, error.message)
    throw error
  }
}

const keep = ({ db }: SyncPart, paymentId: string, id: string, answer: RefundAnswer): Promise<Carried> =>
  inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const refund = (await refundsOf(tx, paymentId)).find((known) => known.id === id)!
    await applyRefundAnswer(tx, payment, refund, answer)
    return { state: answer.state }
  })

/** Who was refused hears so, unless it was carried out meanwhile: a provider refuses what it gave back before. */
const keepRefusal = ({ db }: SyncPart, paymentId: string, id: string, reason: string): Promise<Carried> =>
  inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const refund = (await refundsOf(tx, paymentId)).find((known) => known.id === id)!
    if (refund.state !== 'asked') return { state: refund.state }
    await failRefund(tx, payment, refund, reason)
    return { state: 'failed', reason }
  })

async function waitForDashboard({ db }: SyncPart, paymentId: string, id: string): Promise<Carried> {
  await addEvent(db, paymentId, { kind: 'refund_asked', step: dashboardStep(id), reason: IN_THE_DASHBOARD })
  return { state: 'asked' }
}
