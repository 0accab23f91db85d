import type { ReminderChoice } from '@castellan/contract/calls/statistics/reminders'
import { type CalendarEvent, icsFile } from '@castellan/contract/rules/ics'
import { timerPage } from '@castellan/contract/shapes/timers'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Config } from '../../platform/config/config.ts'
import { say } from '../../platform/languages/say.ts'
import { titleOf } from '../../platform/servers/game-server.ts'
import type { WorldTimer } from './world-timers.ts'

/** How often calendars should ask again: windows of bosses change by the hour. */
const REFRESH_MINUTES = 60

interface Given {
  readonly config: Config
  readonly server: ServerKey
  readonly language: string
  readonly choice: Pick<ReminderChoice, 'minutes'>
  readonly timers: readonly WorldTimer[]
  /** Milliseconds since 1970. */
  readonly written: number
}

/** What lies ahead as a calendar. One thing keeps one id, so that another moment moves its event and adds none. */
export function writeCalendar({ config, server, language, choice, timers, written }: Given) {
  const title = titleOf({ config, server })
  const host = new URL(config.publicUrl).hostname
  return icsFile({
    name: say(language, 'calendar.name', { server: title }),
    producer: config.brand.name,
    events: timers.map(eventOf),
    written,
    refreshMinutes: REFRESH_MINUTES,
  })

  function eventOf({ kind, id, name, begins, ends, location }: WorldTimer): CalendarEvent {
    return {
      uid: `next-${kind}-${id}@${server}.${host}`,
      summary: say(language, `calendar.${kind}`, { name, server: title }),
      start: begins.getTime(),
      ...(ends > begins && { end: ends.getTime() }),
      ...(kind === 'boss' && { description: say(language, 'calendar.bossWords') }),
      ...(location && { location: `${title}: ${location.x}, ${location.y}, ${location.z}` }),
      url: `${config.publicUrl}/${server}/${timerPage(kind, id)}`,
      remind: choice.minutes,
    }
  }
}
