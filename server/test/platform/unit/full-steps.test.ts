import { describe, expect, it } from 'vitest'
import { atFullSteps } from '../../../src/platform/time/full-steps.ts'

const STEP = 250

/** When work that takes so long is answered, in milliseconds since it began, and with what. */
async function answered(takes: number, work = () => Promise.resolve('done')) {
  let now = 1_000
  const clock = { now: () => now, wait: async (ms: number) => void (now += ms) }
  const outcome = await atFullSteps(clock, STEP, () => {
    now += takes
    return work()
  }).catch((error: unknown) => (error as Error).message)
  return [outcome, now - 1_000]
}

describe('work at full steps', () => {
  it.each([1, 20, 249.5, 250])('that takes %d ms is answered at the first step', async (takes) => {
    expect(await answered(takes)).toEqual(['done', STEP])
  })

  it('that takes longer is answered at a later step', async () => {
    expect(await answered(250.5)).toEqual(['done', 2 * STEP])
    expect(await answered(1_100)).toEqual(['done', 5 * STEP])
  })

  it('is refused when it would have been done', async () => {
    expect(await answered(20, () => Promise.reject(new Error('no')))).toEqual(['no', STEP])
  })
})
