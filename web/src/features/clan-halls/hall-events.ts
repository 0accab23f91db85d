import type { ContestedHall, RentableHall } from '@castellan/contract/calls/statistics/castles'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { TFunction } from 'i18next'
import { momentOf } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { CalendarEvent } from '@castellan/contract/rules/ics'
import { eventId, type EventPlace } from '../../domain/calendar/use-event-place.ts'

interface Options extends EventPlace {
  readonly t: TFunction
  /** Milliseconds since 1970: what lies before is no event any more. */
  readonly now: number
}

/** The battles for halls that lie ahead, as long as they last. */
export function battleEvents(halls: readonly ContestedHall[], options: Options): CalendarEvent[] {
  const { t, now, server, page } = options
  return halls.flatMap((hall): CalendarEvent[] => {
    const start = momentOf(hall.nextSiege)
    if (start === null || start < now) return []
    return [
      {
        uid: eventId(options, 'hall', hall.clanHallId, start),
        summary: t('stats.halls.battleEvent', { hall: hall.name, server }),
        location: t('stats.halls.eventPlace', { hall: hall.name, town: hall.town, server }),
        start,
        end: start + hall.siegeMinutes * MINUTE_MS,
        url: page.href,
        remind: 30,
      },
    ]
  })
}

/** The ends of the auctions that lie ahead. */
export function auctionEvents(halls: readonly RentableHall[], options: Options): CalendarEvent[] {
  const { t, now, server, page } = options
  return halls.flatMap((hall): CalendarEvent[] => {
    const start = momentOf(hall.auction?.endsAt)
    if (!hall.auction || start === null || start < now) return []
    return [
      {
        uid: eventId(options, 'auction', hall.clanHallId, start),
        summary: t('stats.halls.auctionEvent', { hall: hall.name, town: hall.town, server }),
        description: t('stats.halls.auctionWords', { bid: formatNumber(hall.auction.currentBid) }),
        location: t('stats.halls.eventPlace', { hall: hall.name, town: hall.town, server }),
        start,
        url: page.href,
        remind: 60,
      },
    ]
  })
}
