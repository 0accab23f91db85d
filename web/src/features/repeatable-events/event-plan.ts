import { eventFigures, type RepeatableEvent } from '@castellan/contract/calls/moderation/repeatable-events'
import { type EventPlan, faultsOfEvent } from '@castellan/contract/rules/repeatable-event'
import type { Zone } from '../../lib/format/dates.ts'
import type { FormValue } from '../../ui/forms/form-context.ts'
import { breach, limitsOf, type Sends } from '../../ui/forms/limits.ts'
import type { Rule } from '../../ui/forms/validators.ts'
import { isMoment, momentIn, moment, writtenMoment } from '../../ui/forms/written-moments.ts'
import { wholeIn } from '../../ui/forms/written-numbers.ts'
import { api } from '../../lib/api/staff-client.ts'

export const FIGURES = ['itemsPerPeriod', 'periodTimeSec', 'randomTimeSec', 'dropModulo'] as const
/** Of those, lengths of time. */
export const isLength = (field: (typeof FIGURES)[number]) => field.endsWith('Sec')
export const MOMENTS = [
  'itemDropStart',
  'itemDropEnd',
  'npcSpawnStart',
  'npcSpawnEnd',
  'itemExpirationDate',
] as const

/** What the form holds of an event: figures and moments as they are typed. */
export type TypedEvent = { enabled: boolean } & Record<
  (typeof FIGURES)[number] | (typeof MOMENTS)[number],
  string
>
/** What staff can change of an event. */
export type PlannedEvent = EventPlan & Pick<RepeatableEvent, 'dropModulo'>

/** What the form is checked by: its moments are typed by the clock of the page, which only `moment` knows. */
export const SENDS: Sends = {
  call: { ...api.repeatableEvents.updateRepeatableEvent.call, body: eventFigures },
}

export function typedOf(event: RepeatableEvent, zone: Zone): TypedEvent {
  const figures = FIGURES.map((field) => [field, String(event[field])])
  const moments = MOMENTS.map((field) => [field, writtenMoment(event[field], zone)])
  return { enabled: event.enabled, ...Object.fromEntries([...figures, ...moments]) } as TypedEvent
}

/** What was typed, as it is sent; not a number, or no moment, where it is none. */
export function plannedOf(typed: Readonly<Record<string, FormValue>>, zone: Zone): PlannedEvent {
  const figures = FIGURES.map((field) => [field, wholeIn(typed[field])])
  const moments = MOMENTS.map((field) => [field, momentIn(String(typed[field]), zone)])
  const enabled = typed['enabled'] === true || typed['enabled'] === 'true'
  return { enabled, ...Object.fromEntries([...figures, ...moments]) } as PlannedEvent
}

/** Whether every field can be sent as it is typed. */
export const isPlanned = (typed: Readonly<Record<string, FormValue>>, planned: PlannedEvent) =>
  FIGURES.every((field) => breach(limitsOf(SENDS, field), String(typed[field])) === null) &&
  MOMENTS.every((field) => isMoment(String(typed[field]))) &&
  faultsOfEvent(planned).length === 0

/** Each field by itself, then beside the others. */
export function rulesIn(zone: Zone): Record<Exclude<keyof TypedEvent, 'enabled'>, readonly Rule[]> {
  const fits =
    (field: string): Rule =>
    (_value, values) =>
      faultsOfEvent(plannedOf(values, zone)).find((faulty) => faulty.field === field)?.fault ?? null
  return Object.fromEntries([
    ...FIGURES.map((field) => [field, [fits(field)]]),
    ...MOMENTS.map((field) => [field, [moment, fits(field)]]),
  ]) as ReturnType<typeof rulesIn>
}
