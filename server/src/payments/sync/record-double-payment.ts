import type { Tx } from '../../platform/db/database.ts'
import { toMajor } from '../amounts/money.ts'
import { addEvent } from '../records/payment-event-repo.ts'
import type { PaymentRow, ProviderSnapshot } from '../port/provider.ts'

const GIVE_BACK = 'Give this second payment back at the provider'

/** Writes into the timeline that somebody paid for the same thing again. Answers whether that was news. */
export async function recordDoublePayment(
  tx: Tx,
  { id, currency }: PaymentRow,
  { alsoPaid = [] }: ProviderSnapshot,
) {
  let isNews = false
  for (const { theirPaymentId, amountMinor } of alsoPaid) {
    const amount = amountMinor === null ? null : toMajor(amountMinor)
    const note = { code: 'paidAgain', amount, currency, theirTransactionId: theirPaymentId } as const
    const event = { kind: 'paid', step: `paid too ${theirPaymentId}`, note, reason: GIVE_BACK } as const
    isNews = (await addEvent(tx, id, event)) || isNews
  }
  return isNews
}
