import type { ReminderChoice } from '@castellan/contract/calls/statistics/reminders'
import type { TimerKind } from '@castellan/contract/shapes/timers'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'

/** What one wants to be reminded of on this server. */
export const useReminders = () => useCall(api.reminders.getReminders, {})

const LISTS = { castle: 'castleIds', hall: 'hallIds', boss: 'bossIds' } as const satisfies Record<
  TimerKind,
  keyof ReminderChoice
>

/** Whether one castle, hall or boss is among what was chosen, by itself or with all sieges. */
export const isChosen = (choice: ReminderChoice, kind: TimerKind, id: number) =>
  choice[LISTS[kind]].includes(id) || (kind !== 'boss' && choice.sieges === 'all')
