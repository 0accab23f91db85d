import { setTimeout } from 'node:timers/promises'

/** Time that passes, in milliseconds. */
export interface Clock {
  /** Since some moment: two of them tell how long something took. */
  now(): number
  wait(ms: number): Promise<void>
}

export const systemClock: Clock = { now: () => performance.now(), wait: (ms) => setTimeout(ms) }
