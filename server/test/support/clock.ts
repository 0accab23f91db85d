import { vi } from 'vitest'

/** Runs with a clock that stands at a moment; timers go on. */
export async function at<R>(moment: Date | number, work: () => Promise<R>) {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** Runs with a clock that is ahead by so many seconds. */
export const later = <R>(seconds: number, work: () => Promise<R>) => at(Date.now() + seconds * 1_000, work)
