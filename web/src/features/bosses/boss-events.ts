import type { Boss } from '@castellan/contract/calls/statistics/bosses'
import type { TFunction } from 'i18next'
import type { CalendarEvent } from '@castellan/contract/rules/ics'
import { eventId, type EventPlace } from '../../domain/calendar/use-event-place.ts'
import { placeWords } from '../../domain/world/place-words.ts'
import { windowOf } from '../../domain/bosses/boss-phase.ts'

interface Options extends EventPlace {
  readonly t: TFunction
  /** Milliseconds since 1970: a window that is closed is no event any more. */
  readonly now: number
}

/** The respawn windows that are open or lie ahead. */
export function windowEvents(bosses: readonly Boss[], options: Options): CalendarEvent[] {
  const { t, now, server, page } = options
  return bosses.flatMap((boss): CalendarEvent[] => {
    const window = windowOf(boss)
    if (!window || window.to <= now) return []
    return [
      {
        uid: eventId(options, 'boss', boss.npcId, window.from),
        summary: t('stats.bosses.event', { boss: boss.name, level: boss.level, server }),
        description: t('stats.bosses.eventWords', { killer: boss.lastKiller ?? '—' }),
        ...(boss.location && { location: whereIs(boss, boss.location, options) }),
        start: window.from,
        end: window.to,
        url: `${page.href}?boss=${boss.npcId}`,
        remind: 10,
      },
    ]
  })
}

/** Server, place in words and the coordinates to walk to. */
function whereIs({ place }: Boss, { x, y, z }: NonNullable<Boss['location']>, { server, t }: Options) {
  const spot = `${x}, ${y}, ${z}`
  return `${server}: ${place ? `${placeWords(place, t)} (${spot})` : spot}`
}
