import { type Selectable, sql } from 'kysely'
import type { Provider as ProviderName } from '@castellan/contract/shapes/money-fields'
import type { Db } from '../../platform/db/database.ts'
import type { WebhookEventTable } from '../../platform/db/money-tables.ts'
import { storable } from '../../platform/text/storable.ts'
import type { Notification } from '../port/provider.ts'

export type WebhookEventRow = Selectable<WebhookEventTable>

/** What is kept of a notification: all that is needed to deal with it again. */
export interface KeptNotification extends Pick<Notification, 'about' | 'news'> {
  readonly body: Record<string, unknown>
}

/** Keeps a notification; the same one that comes again is the same row. */
export async function keepNotification(db: Db, provider: ProviderName, notification: Notification) {
  const { eventId, kind, about, news, payload: body } = notification
  const kept: KeptNotification = { about, ...(news && { news }), body }
  const payload = JSON.stringify(storable(kept))
  const row = { provider, eventId: storable(eventId), kind: storable(kind), payload }
  const { id } = await db
    .insertInto('webhookEvent')
    .values(row)
    // a change of nothing, so that the row comes back whoever wrote it
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doUpdateSet({ provider }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return db.selectFrom('webhookEvent').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

type Outcome =
  | { readonly state: 'processed'; readonly paymentId: string }
  | { readonly state: 'ignored' | 'failed'; readonly problem: string }

export const recordOutcome = (db: Db, id: number, outcome: Outcome) =>
  db
    .updateTable('webhookEvent')
    .set({ problem: null, ...outcome, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    // what one delivery finished, another does not undo
    .where('state', '<>', 'processed')
    .execute()

/**
 * Notifications of a provider that were taken and not dealt with, ever more seldom: one that failed for three days, as
 * providers do; one that was never tried, until it is.
 */
export const findUndone = (db: Db, provider: ProviderName, limit: number) =>
  db
    .selectFrom('webhookEvent')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'new'),
        eb('state', '=', 'failed').and('receivedAt', '>', sql<Date>`now() - interval '3 days'`),
      ]),
    )
    .where('receivedAt', '<', sql<Date>`now() - least(attempts + 1, 60) * interval '1 minute'`)
    .orderBy('attempts')
    .orderBy('receivedAt')
    .limit(limit)
    .execute()

/** Empties what was kept of old notifications; that they came stays. */
export const forgetPayloads = (db: Db, days: number) =>
  db
    .updateTable('webhookEvent')
    .set({ payload: '{}' })
    .where('receivedAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .where(sql<boolean>`payload <> '{}'::jsonb`)
    .execute()
