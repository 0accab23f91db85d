import type { Boss } from '@castellan/contract/bosses'
import type { TFunction } from 'i18next'
import type { CalendarEvent } from '../calendar/ics.ts'
import { eventId, type EventPlace } from '../calendar/use-event-place.ts'
import { windowOf } from './boss-phase.ts'

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
        ...(boss.location && {
          location: `${server}: ${boss.location.x}, ${boss.location.y}, ${boss.location.z}`,
        }),
        start: window.from,
        end: window.to,
        url: `${page.href}?boss=${boss.npcId}`,
        remind: 10,
      },
    ]
  })
}
