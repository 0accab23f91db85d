import { wholeIn } from '../../ui/forms/written-numbers.ts'

/** The units a length of time is written in, with their seconds; the largest last. */
const SECONDS = { s: 1, min: 60, h: 3_600 } as const
export type DurationUnit = keyof typeof SECONDS
export const DURATION_UNITS = Object.keys(SECONDS) as DurationUnit[]

/** A length of time as somebody writes it. */
interface WrittenDuration {
  readonly amount: string
  readonly unit: DurationUnit
}

/** Seconds, as text, by the largest unit that leaves no rest; nothing, and what is no number, by minutes. */
export function writtenDuration(seconds: string): WrittenDuration {
  const whole = wholeIn(seconds)
  const unit = whole ? DURATION_UNITS.findLast((one) => whole % SECONDS[one] === 0) : undefined
  return unit ? { amount: String(whole / SECONDS[unit]), unit } : { amount: seconds, unit: 'min' }
}

/** Its seconds, as text; what is no number as it was written, which the form refuses. */
export function secondsOf({ amount, unit }: WrittenDuration): string {
  const whole = wholeIn(amount)
  return Number.isNaN(whole) ? amount : String(whole * SECONDS[unit])
}
