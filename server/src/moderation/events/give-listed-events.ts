import { DAY_MS } from '@castellan/contract/rules/durations'
import type { Db } from '../../platform/db/database.ts'
import type { GameServer } from '../../platform/servers/game-server.ts'
import type { Settings } from '../../settings/settings.ts'
import { findEventKeys, insertEvents, type WrittenEvent } from './event-repo.ts'

/** Days for which items drop, then for which those who change them stay, and then until the items vanish. */
const DROPS_DAYS = 14
const STAYS_DAYS = 7
const KEPT_DAYS = 7

/**
 * Gives each server a row for every event that its operator lists, switched off: staff say when it is. What they changed
 * stays, and so does an event that is listed no more.
 */
export async function giveListedEvents(
  db: Db,
  servers: readonly GameServer[],
  settings: Settings,
  now = new Date(),
) {
  const known = await findEventKeys(db)
  await insertEvents(
    db,
    servers.flatMap(({ key: server }) =>
      settings
        .of(server)
        .events.filter(({ id }) => !known.some((one) => one.server === server && one.eventId === id))
        .map(({ id, begins }) => ({ server, ...planned(id, nextDay(begins, now)) })),
    ),
  )
}

/** The next day of the calendar that is called `MM-dd`. */
function nextDay(begins: string, now: Date) {
  const year = now.getUTCFullYear()
  const thisYear = Date.parse(`${year}-${begins}T00:00:00Z`)
  return thisYear > now.getTime() ? thisYear : Date.parse(`${year + 1}-${begins}T00:00:00Z`)
}

/** A modest event: some items a quarter of an hour, from every thirtieth monster. */
function planned(eventId: number, start: number): WrittenEvent {
  const after = (days: number) => new Date(start + days * DAY_MS).toISOString()
  return {
    eventId,
    enabled: false,
    itemsPerPeriod: 30,
    periodTimeSec: 900,
    randomTimeSec: 300,
    dropModulo: 30,
    itemDropStart: after(0),
    itemDropEnd: after(DROPS_DAYS),
    npcSpawnStart: after(0),
    npcSpawnEnd: after(DROPS_DAYS + STAYS_DAYS),
    itemExpirationDate: after(DROPS_DAYS + STAYS_DAYS + KEPT_DAYS),
  }
}
