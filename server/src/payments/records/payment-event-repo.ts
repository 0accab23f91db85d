import { type Selectable, sql } from 'kysely'
import type { PaymentNote } from '@castellan/contract/shapes/notes'
import type { PaymentEventKind } from '@castellan/contract/shapes/payment-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PaymentEventTable } from '../../platform/db/money-tables.ts'
import { publish } from '../../platform/live/announcer.ts'
import { storable } from '../../platform/text/storable.ts'

export interface TimelineEvent {
  readonly kind: PaymentEventKind
  /** Makes it happen once for a payment; the kind where there can only be one. */
  readonly step?: string
  /** What the player reads. */
  readonly note?: PaymentNote | undefined
  /** Why staff did it, or what only they can act on, for staff. */
  readonly reason?: string
  readonly actorId?: number | null
}

/** The step of a payment that ended unpaid in a state: of each of the provider's payments, if it made any, one. */
export const unpaidStep = (state: string, theirPaymentId: string | null = null) =>
  `${state} ${theirPaymentId ?? ''}`

/** By which the sum of a month is another one, for everybody who looks at it. */
const MOVES_MONEY: ReadonlySet<PaymentEventKind> = new Set(['credited', 'refunded', 'partially_refunded'])

/** Writes an event into the timeline of a payment; false where it stood there before. */
export const addEvent = async (tx: Db, paymentId: string, event: TimelineEvent) =>
  (await addEvents(tx, paymentId, [event])) === 1

/** Writes events in their order and tells the payer, and everybody where money came or went; answers how many of them did not stand there before. */
export async function addEvents(tx: Db, paymentId: string, events: readonly TimelineEvent[]) {
  const written = await tx
    .insertInto('paymentEvent')
    .values(
      storable(events).map(({ kind, step, note, reason, actorId }) => ({
        paymentId,
        kind,
        step: step ?? kind,
        codedNote: note ? JSON.stringify(note) : null,
        reason: reason ?? null,
        actorId: actorId ?? null,
        at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) => conflict.columns(['paymentId', 'step']).doNothing())
    .returning([
      sql<number>`(select account_id from payment where id = payment_id)`.as('accountId'),
      sql<ServerKey>`(select server from payment where id = payment_id)`.as('server'),
    ])
    .execute()
  const [to] = written
  if (!to) return written.length
  publish(tx, { to, tags: ['payments'] })
  if (events.some(({ kind }) => MOVES_MONEY.has(kind)))
    publish(tx, { to: { server: to.server }, tags: ['donationGoal'] })
  return written.length
}

export async function hasEvent(tx: Tx, paymentId: string, step: string) {
  const event = await tx
    .selectFrom('paymentEvent')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('step', '=', step)
    .executeTakeFirst()
  return event !== undefined
}

export type PaymentEventRow = Pick<
  Selectable<PaymentEventTable>,
  'paymentId' | 'at' | 'kind' | 'note' | 'codedNote' | 'reason'
>

/** The timelines of some payments, oldest event first. */
export async function eventsOf(db: Db, paymentIds: readonly string[]): Promise<PaymentEventRow[]> {
  if (!paymentIds.length) return []
  return db
    .selectFrom('paymentEvent')
    .select(['paymentId', 'at', 'kind', 'note', 'codedNote', 'reason'])
    .where('paymentId', 'in', paymentIds)
    .orderBy('id')
    .execute()
}
