import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { textNote } from '../../coins/ledger/text-note.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addEvent } from '../records/payment-event-repo.ts'
import type { DeclinedTry, Notification, PaymentRow, ProviderSnapshot } from '../port/provider.ts'

/** Until then a player may wonder why nothing happens. */
const UNPAID: readonly PaymentState[] = ['created', 'pending', 'processing']

/**
 * Writes declined tries into the timeline of a payment that can still be paid, each once. What a notification tells
 * counts as well: by the time it is dealt with, the provider may show the next try only. The payment must be locked.
 */
export async function recordDeclined(
  tx: Tx,
  { id, state }: PaymentRow,
  { status, declined = [] }: ProviderSnapshot,
  news: Notification['news'],
) {
  if (!UNPAID.includes(state)) return
  // the end of the payment is an event of its own
  const end = status === 'failed' ? declined.at(-1)?.tryId : undefined
  const told: readonly DeclinedTry[] = news?.kind === 'declined' ? [news] : []
  for (const { tryId, reason } of [...told, ...declined])
    if (tryId !== end)
      await addEvent(tx, id, {
        kind: 'declined',
        step: `declined ${tryId}`,
        note: textNote(reason) ?? undefined,
      })
}
