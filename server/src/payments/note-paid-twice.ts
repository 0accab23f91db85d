import type { Tx } from '../db/database.ts'
import { toText } from './money.ts'
import { addEvent } from './payment-repo.ts'
import type { PaymentRow, ProviderPayment } from './provider.ts'

/** Writes into the timeline that somebody paid for the same thing again. Answers whether that was news. */
export async function notePaidTwice(
  tx: Tx,
  { id, currency }: PaymentRow,
  { alsoPaid = [] }: ProviderPayment,
) {
  let isNews = false
  for (const { paymentId, amountMinor } of alsoPaid) {
    const sum = amountMinor === null ? 'an unknown amount' : `${toText(amountMinor)} ${currency}`
    const note = `Paid once more: ${sum} as ${paymentId} at the provider. No coins for it: give it back there`
    isNews = (await addEvent(tx, id, { kind: 'paid', step: `paid too ${paymentId}`, note })) || isNews
  }
  return isNews
}
