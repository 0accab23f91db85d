import { DAY_SECONDS } from '@castellan/contract/rules/durations'

/** A time of day; hours 0 to 23. */
interface TimeOfDay {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** `HH:mm:ss` of a time of day that was read `elapsed` milliseconds ago. */
export function clockText(read: TimeOfDay, elapsed: number): string {
  const seconds = read.hours * 3600 + read.minutes * 60 + read.seconds + Math.floor(elapsed / 1000)
  const ofDay = ((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS
  return [Math.floor(ofDay / 3600), Math.floor(ofDay / 60) % 60, ofDay % 60].map(twoDigits).join(':')
}

export const timeOfDay = (moment: Date): TimeOfDay => ({
  hours: moment.getHours(),
  minutes: moment.getMinutes(),
  seconds: moment.getSeconds(),
})

const twoDigits = (value: number) => String(value).padStart(2, '0')
