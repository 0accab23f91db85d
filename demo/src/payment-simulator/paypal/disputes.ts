import type { StoreTx } from '../provider/store.ts'
import { tell } from './events.ts'
import { type Dispute, newId, type Order } from './objects.ts'

export async function openDispute(tx: StoreTx, order: Order) {
  const dispute: Dispute = { dispute_id: `PP-D-${newId()}`, orderId: order.id, isOpen: true }
  await tx.put(dispute.dispute_id, dispute)
  await tell(tx, 'CUSTOMER.DISPUTE.CREATED', describe(dispute, order, { status: 'OPEN' }))
}

/** PayPal decides. */
export async function closeDispute(tx: StoreTx, dispute: Dispute, order: Order, isWon: boolean) {
  await tx.put(dispute.dispute_id, { ...dispute, isOpen: false })
  const code = isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
  const outcome = { status: 'RESOLVED', dispute_outcome: { outcome_code: code } }
  await tell(tx, 'CUSTOMER.DISPUTE.RESOLVED', describe(dispute, order, outcome))
}

export const openDisputeOf = async (tx: Pick<StoreTx, 'find'>, orderId: string) =>
  (await tx.find<Dispute>({ orderId, isOpen: true }))[0] ?? null

const describe = ({ dispute_id }: Dispute, { purchase_units: [unit] }: Order, rest: object) => ({
  dispute_id,
  reason: 'UNAUTHORISED',
  dispute_amount: unit.amount,
  disputed_transactions: [
    {
      seller_transaction_id: unit.payments?.captures[0]?.id,
      invoice_number: unit.invoice_id,
      custom: unit.custom_id,
    },
  ],
  ...rest,
})
