/** What of a repeatable event depends on the rest of it; moments in ISO 8601. */
export interface EventPlan {
  readonly enabled: boolean
  readonly itemsPerPeriod: number
  readonly periodTimeSec: number
  readonly randomTimeSec: number
  readonly itemDropStart: string
  readonly itemDropEnd: string
  readonly npcSpawnStart: string
  readonly npcSpawnEnd: string
  readonly itemExpirationDate: string
}

/** What is wrong between two fields: an end before its start, items that vanish while they drop, more chance than period. */
type EventFault = 'endsEarly' | 'expiresEarly' | 'longerThanPeriod'
interface FaultyField {
  readonly field: keyof EventPlan
  readonly fault: EventFault
}

/** The fields of an event that do not go with the others; none where all do. */
export function faultsOfEvent(event: EventPlan): FaultyField[] {
  const { itemDropStart, itemDropEnd, npcSpawnStart, npcSpawnEnd, itemExpirationDate } = event
  const faults: (FaultyField & { is: boolean })[] = [
    {
      field: 'randomTimeSec',
      fault: 'longerThanPeriod',
      is: event.randomTimeSec > event.periodTimeSec,
    },
    { field: 'itemDropEnd', fault: 'endsEarly', is: isBefore(itemDropEnd, itemDropStart) },
    { field: 'npcSpawnEnd', fault: 'endsEarly', is: isBefore(npcSpawnEnd, npcSpawnStart) },
    { field: 'itemExpirationDate', fault: 'expiresEarly', is: isBefore(itemExpirationDate, itemDropEnd) },
  ]
  return faults.filter(({ is }) => is)
}

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)

/** `off`: switched off. Otherwise by the clock: before all of it, in it, after all of it. */
export type EventPhase = 'off' | 'soon' | 'running' | 'over'

/** The whole of an event: from its first drop or NPC to its last, in milliseconds since 1970. */
export const spanOf = ({ itemDropStart, itemDropEnd, npcSpawnStart, npcSpawnEnd }: EventPlan) => ({
  from: Math.min(Date.parse(itemDropStart), Date.parse(npcSpawnStart)),
  until: Math.max(Date.parse(itemDropEnd), Date.parse(npcSpawnEnd)),
})

/** Where an event stands at a moment. */
export function phaseOf(event: EventPlan, now: number): EventPhase {
  const { from, until } = spanOf(event)
  if (!event.enabled) return 'off'
  if (now < from) return 'soon'
  return now < until ? 'running' : 'over'
}

/** How many items drop while an event lasts, at most: each period without the chance that lengthens it. */
export function mostItems(event: EventPlan): number {
  const seconds = (Date.parse(event.itemDropEnd) - Date.parse(event.itemDropStart)) / 1_000
  return Math.ceil(seconds / event.periodTimeSec) * event.itemsPerPeriod
}
