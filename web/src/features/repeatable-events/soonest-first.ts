import { type EventPlan, spanOf } from '@castellan/contract/rules/repeatable-event'

/** Events by their beginning, those that are over last: what runs, then what comes next. */
export function soonestFirst<E extends EventPlan>(events: readonly E[]): readonly E[] {
  const now = Date.now()
  return events.toSorted((one, other) => {
    const [first, second] = [spanOf(one), spanOf(other)]
    return Number(first.until <= now) - Number(second.until <= now) || first.from - second.from
  })
}
