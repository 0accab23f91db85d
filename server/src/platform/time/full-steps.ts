import type { Clock } from './clock.ts'

/**
 * Does work and answers, or throws, at the next full step of time since its begin: how long the work took is not told
 * (timing attack). A step is longer than the work takes as a rule, in milliseconds.
 */
export async function atFullSteps<R>(clock: Clock, stepMs: number, work: () => Promise<R>): Promise<R> {
  const begun = clock.now()
  try {
    return await work()
  } finally {
    const spent = clock.now() - begun
    await clock.wait(Math.ceil(spent / stepMs) * stepMs - spent)
  }
}
