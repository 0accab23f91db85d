import { sql } from 'kysely'
import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'

/** An event as staff write it. */
export type WrittenEvent = Omit<RepeatableEvent, 'name' | 'changedAt'>
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

const events = (db: Db, server: ServerKey) =>
  db.selectFrom('repeatableEvent').selectAll().where('server', '=', server)

/** All of a server by number. */
export const findEvents = (db: Db, server: ServerKey) => events(db, server).orderBy('eventId').execute()

/** One, locked until the transaction ends; undefined where there is none of that number. */
export const lockEvent = (tx: Tx, server: ServerKey, eventId: number): Promise<EventRow | undefined> =>
  events(tx, server).where('eventId', '=', eventId).forUpdate().executeTakeFirst()

const columnsOf = (event: WrittenEvent) => ({
  enabled: event.enabled,
  itemsPerPeriod: event.itemsPerPeriod,
  periodSeconds: event.periodTimeSec,
  randomSeconds: event.randomTimeSec,
  dropModulo: event.dropModulo,
  dropStartsAt: new Date(event.itemDropStart),
  dropEndsAt: new Date(event.itemDropEnd),
  npcStartsAt: new Date(event.npcSpawnStart),
  npcEndsAt: new Date(event.npcSpawnEnd),
  itemsExpireAt: new Date(event.itemExpirationDate),
})

/** Which events each server has a row for. */
export const findEventKeys = (db: Db) =>
  db.selectFrom('repeatableEvent').select(['server', 'eventId']).execute()

/** Adds those their server does not have yet; the others stay as they are. */
export const insertEvents = (db: Db, added: readonly (WrittenEvent & { readonly server: ServerKey })[]) =>
  insertNew(
    db,
    'repeatableEvent',
    added.map((event) => ({ server: event.server, eventId: event.eventId, ...columnsOf(event) })),
  )

export async function updateEvent(tx: Tx, server: ServerKey, event: WrittenEvent): Promise<EventRow> {
  return tx
    .updateTable('repeatableEvent')
    .set({ ...columnsOf(event), changedAt: sql<Date>`now()` })
    .where('server', '=', server)
    .where('eventId', '=', event.eventId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
