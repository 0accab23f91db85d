import type { RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import type { ServerSettings } from '../../settings/server-settings.ts'
import type { EventRow, WrittenEvent } from './event-repo.ts'

/** An event as staff write it. */
export const writtenOf = (row: EventRow): WrittenEvent => ({
  eventId: row.eventId,
  enabled: row.enabled,
  itemsPerPeriod: row.itemsPerPeriod,
  periodTimeSec: row.periodSeconds,
  randomTimeSec: row.randomSeconds,
  dropModulo: row.dropModulo,
  itemDropStart: row.dropStartsAt.toISOString(),
  itemDropEnd: row.dropEndsAt.toISOString(),
  npcSpawnStart: row.npcStartsAt.toISOString(),
  npcSpawnEnd: row.npcEndsAt.toISOString(),
  itemExpirationDate: row.itemsExpireAt.toISOString(),
})

/** The same as it goes over the wire, with the name the operator gave it. */
export const describeEvent = (
  row: EventRow,
  { events }: Pick<ServerSettings, 'events'>,
): RepeatableEvent => ({
  ...writtenOf(row),
  name: events.find(({ id }) => id === row.eventId)?.name ?? null,
  changedAt: row.changedAt.toISOString(),
})
