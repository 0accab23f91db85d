import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { closed, done, id, maybe, moment, oneOf } from '../../shapes/fields.ts'
import { TIMERS } from '../../shapes/timers.ts'

/** How long before somebody may want to hear of it, in minutes. */
export const REMIND_MINUTES = [5, 15, 30, 60, 180, 1440] as const
const MOST_REMIND_MINUTES = 1440

const rest = {
  sieges: oneOf(['chosen', 'all']),
  /** Also those in which a clan of one's characters defends or attacks. */
  clanSieges: T.Boolean(),
  heroes: T.Boolean(),
  minutes: T.Integer({ minimum: 0, maximum: MOST_REMIND_MINUTES, description: '0 to 1440 minutes' }),
}

const reminderChoice = closed({
  ...rest,
  castleIds: T.Array(id),
  hallIds: T.Array(id),
  bossIds: T.Array(id),
})
export type ReminderChoice = T.Static<typeof reminderChoice>

const upcomingReminder = closed({
  kind: oneOf([...TIMERS]),
  id,
  name: T.String(),
  begins: moment,
  ends: maybe(moment),
  /** When its reminder is due. */
  remindAt: moment,
})
export type UpcomingReminder = T.Static<typeof upcomingReminder>

const change = { access: 'signed in', extra: true, invalidates: ['reminders'] } as const

export const reminders = {
  getReminders: get('{api}/{server}/accounts/reminders', {
    summary: 'What the own account wants to be reminded of on a server, and how many minutes before.',
    access: 'signed in',
    output: reminderChoice,
    tags: ['reminders'],
    extra: true,
  }),
  setReminders: post('{api}/{server}/accounts/set-reminders', {
    ...change,
    summary: 'Chooses which sieges, whether heroes, and how many minutes before.',
    body: closed(rest),
    output: done,
  }),
  remindMe: post('{api}/{server}/accounts/remind-me', {
    ...change,
    summary: 'Chooses one castle, clan hall or boss to be reminded of, or no longer.',
    body: closed({ kind: oneOf([...TIMERS]), id, on: T.Boolean() }),
    output: done,
  }),
  getUpcomingReminders: get('{api}/{server}/accounts/upcoming-reminders', {
    summary: 'What lies ahead of that which the own account wants to be reminded of, the soonest first.',
    access: 'signed in',
    output: T.Array(upcomingReminder),
    tags: ['reminders', 'castles', 'bosses'],
    extra: true,
  }),
  getReminderCalendar: get('{api}/{server}/accounts/reminder-calendar', {
    summary: 'The address at which calendars follow what the own account chose; null where there is none.',
    access: 'signed in',
    output: closed({ path: maybe(T.String()) }),
    tags: ['reminders'],
    extra: true,
  }),
  makeReminderCalendar: post('{api}/{server}/accounts/make-reminder-calendar', {
    ...change,
    summary: 'Makes an address for calendars; the one before is over.',
    output: closed({ path: T.String() }),
  }),
  removeReminderCalendar: post('{api}/{server}/accounts/remove-reminder-calendar', {
    ...change,
    summary: 'Ends the address for calendars: there is nothing behind it any more.',
    output: done,
  }),
} as const satisfies Record<string, Call>
