import type { ReminderChoice } from '@castellan/contract/calls/statistics/reminders'
import type { TimerKind } from '@castellan/contract/shapes/timers'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { WorldTimer } from './world-timers.ts'

/** Milliseconds for which a reminder that is late is still given: a portal may have been away. */
const GRACE = 5 * MINUTE_MS

const LISTS = { castle: 'castleIds', hall: 'hallIds', boss: 'bossIds' } as const satisfies Record<
  TimerKind,
  keyof ReminderChoice
>
/** The list of a choice that has the chosen of a kind. */
export const listOf = (kind: TimerKind) => LISTS[kind]

/** Whether somebody wants to hear of it whatever their clan does. */
export const isChosen = (choice: ReminderChoice, { kind, id }: Pick<WorldTimer, 'kind' | 'id'>) =>
  choice[LISTS[kind]].includes(id) || (kind !== 'boss' && choice.sieges === 'all')

/** Whether somebody may want to hear of it because of their clan. */
export const isOfClans = (choice: ReminderChoice, { clanIds }: WorldTimer, own: ReadonlySet<number>) =>
  choice.clanSieges && clanIds.some((clan) => own.has(clan))

export const remindAt = ({ begins }: WorldTimer, minutes: number) =>
  new Date(begins.getTime() - minutes * MINUTE_MS)

/** Whether its reminder should be given now: from so many minutes before until it begins, or a little later. */
export function isDue(timer: WorldTimer, minutes: number, now: Date) {
  const from = remindAt(timer, minutes).getTime()
  const until = timer.begins.getTime() + GRACE
  return from <= now.getTime() && now.getTime() < until
}

/** What is told once: another moment of the same thing is another event. */
export const eventKeyOf = ({ kind, id, begins }: WorldTimer) => `${kind}/${id}/${begins.toISOString()}`
