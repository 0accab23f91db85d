import type { Tx } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import { repayDebt } from '../ledger/repay-debt.ts'
import { addEvent, updatePayment } from './payment-repo.ts'
import type { PaymentRow } from './provider.ts'

const ENDED: readonly string[] = ['cancelled', 'failed', 'expired']

/** Gives the player the coins of a payment that was paid, and first of all what they owe. The row must be locked. */
export async function credit(tx: Tx, payment: PaymentRow, theirPaymentId: string) {
  const { id, accountId, server, paymentSystem, coins } = payment
  const { id: because } = await post(tx, {
    kind: 'payment',
    source: paymentSystem,
    sourceRef: theirPaymentId,
    lines: [
      { purse: { kind: 'provider', server, name: paymentSystem }, coins: -coins },
      { purse: { kind: 'user', server, accountId }, coins },
    ],
    details: { paymentId: id },
  })
  await repayDebt(tx, { server, accountId, because })
  await updatePayment(tx, id, {
    state: 'credited',
    theirPaymentId: paymentSystem === 'custom' ? null : theirPaymentId,
    ledgerTransactionId: because,
    creditedAt: payment.paymentSystem === 'custom' ? payment.createdAt : new Date(),
  })
  const isLate = ENDED.includes(payment.state)
  await addEvent(tx, id, { kind: 'paid', ...(isLate && { note: `Paid after it was ${payment.state}` }) })
  await addEvent(tx, id, { kind: 'credited', note: `${coins} coins` })
}
