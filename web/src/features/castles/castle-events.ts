import { CASTLE_SIEGE_MS } from '@castellan/contract/rules/castle-siege'
import type { Castle } from '@castellan/contract/calls/statistics/castles'
import type { TFunction } from 'i18next'
import { momentOf } from '../../lib/format/dates.ts'
import type { CalendarEvent } from '@castellan/contract/rules/ics'
import { eventId, type EventPlace } from '../../domain/calendar/use-event-place.ts'

interface Options extends EventPlace {
  readonly t: TFunction
  /** Milliseconds since 1970: what lies before is no event any more. */
  readonly now: number
}

/** The sieges that lie ahead as events of a calendar. One siege keeps its id however often it is exported. */
export function siegeEvents(castles: readonly Castle[], { t, now, ...place }: Options): CalendarEvent[] {
  const { server, page } = place
  return castles.flatMap((castle): CalendarEvent[] => {
    const start = momentOf(castle.nextSiege)
    if (start === null || start < now) return []
    return [
      {
        uid: eventId(place, 'siege', castle.castleId, start),
        summary: t('stats.castles.event', { castle: castle.name, server }),
        description: t('stats.castles.eventWords', {
          owner: castle.owner?.name ?? t('stats.castles.free'),
          attackers: castle.attackers.length,
          defenders: castle.defenders.length,
        }),
        location: t('stats.castles.eventPlace', { castle: castle.name, server }),
        start,
        end: start + CASTLE_SIEGE_MS,
        url: page.href,
        remind: 30,
      },
    ]
  })
}
