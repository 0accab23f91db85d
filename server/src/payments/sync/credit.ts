import { notify } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import { post } from '../../coins/ledger/post.ts'
import { repayDebt } from '../../coins/ledger/repay-debt.ts'
import { addEvents, type TimelineEvent } from '../records/payment-event-repo.ts'
import { updatePayment } from '../records/payment-repo.ts'
import type { PaymentRow } from '../port/provider.ts'

const ENDED = ['cancelled', 'failed', 'expired'] as const

/**
 * Gives the player the coins of a payment that was paid, and first of all what they owe. The row must be locked.
 * `before`: what the timeline says first.
 */
export async function credit(
  tx: Tx,
  payment: PaymentRow,
  theirPaymentId: string,
  before: readonly TimelineEvent[] = [],
) {
  const { id, accountId, server, paymentSystem, coins } = payment
  const { id: because } = await post(tx, {
    kind: 'payment',
    source: paymentSystem,
    sourceRef: theirPaymentId,
    lines: [
      { ledgerAccount: { kind: 'provider', server, name: paymentSystem }, coins: -coins },
      { ledgerAccount: { kind: 'user', server, accountId }, coins },
    ],
    details: { paymentId: id },
  })
  await repayDebt(tx, { server, accountId, because })
  const credited = {
    state: 'credited',
    theirPaymentId: paymentSystem === 'custom' ? null : theirPaymentId,
    ledgerTransactionId: because,
  } as const
  // now, also where it was paid long ago: a period that was reported or invoiced does not change any more
  await updatePayment(tx, id, credited, 'creditedAt')
  await notify(
    tx,
    { accountId, server },
    { kind: 'paymentCredited', ourTransactionId: id, paymentSystem, coins },
  )
  const ended = ENDED.find((state) => state === payment.state)
  await addEvents(tx, id, [
    ...before,
    { kind: 'paid', ...(ended && { note: { code: 'paidLate', state: ended } }) },
    { kind: 'credited', note: { code: 'coins', coins } },
  ])
}
