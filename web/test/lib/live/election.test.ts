import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinElection, SIGN } from '../../../src/lib/live/election.ts'

let stop: AbortController
let asked: LockOptions[]
/** Takes the lock away from whoever has it. */
let steal: () => void
const showLife = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  ;[stop, asked, steal] = [new AbortController(), [], () => {}]
  showLife.mockReset()
})

afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser that answers each request for the lock in one way; an endless row of them comes to an end, and is seen. */
function withLocks(answer: (hold: () => Promise<void>) => Promise<void>) {
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, options: LockOptions, hold: () => Promise<void>) => {
        if (asked.push(options) > 1_000) stop.abort()
        return answer(hold)
      },
    },
  })
}

const granted = (hold: () => Promise<void>) => {
  const taken = Promise.withResolvers<void>()
  steal = () => taken.reject(new DOMException('The lock was stolen', 'AbortError'))
  return Promise.race([hold(), taken.promise])
}
const untilOver = (turn: AbortSignal) =>
  new Promise<void>((resolve) => turn.addEventListener('abort', () => resolve()))
const losesItsWay = () => Promise.reject(new TypeError('lost its way'))

describe('a browser that refuses locks', () => {
  it('is asked once, and once more when the tab that leads is not heard of', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    withLocks(() => Promise.reject(new DOMException('Access is denied', 'SecurityError')))
    const election = joinElection({ lead: untilOver, showLife }, stop.signal)!
    await vi.advanceTimersByTimeAsync(1_000)
    expect([asked.length, warn.mock.calls.length, election.isLeading()]).toEqual([1, 1, false])
    election.takeOver()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(2)
  })
})

describe('a tab that waits', () => {
  it('leaves the queue before it takes the place of a leader that is not heard of', () => {
    withLocks(() => new Promise(() => {}))
    const election = joinElection({ lead: untilOver, showLife }, stop.signal)!
    election.takeOver()
    expect(asked.map(({ steal: steals, signal }) => [steals, signal?.aborted])).toEqual([
      [undefined, true],
      [true, undefined],
    ])
  })
})

describe('a tab that leads', () => {
  it('and is robbed of it ends its turn, and waits behind the thief', async () => {
    withLocks((hold) => (asked.length === 1 ? granted(hold) : new Promise(() => {})))
    const election = joinElection({ lead: untilOver, showLife }, stop.signal)!
    expect(election.isLeading()).toBe(true)
    steal()
    await vi.advanceTimersByTimeAsync(0)
    expect([election.isLeading(), asked.length]).toEqual([false, 2])
    expect(asked[1]!.steal).toBeUndefined()
  })

  it('and fails does not count as leading, and shows no sign of life that others would believe', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    withLocks(granted)
    const election = joinElection({ lead: losesItsWay, showLife }, stop.signal)!
    await vi.advanceTimersByTimeAsync(3 * SIGN)
    expect([election.isLeading(), asked.length]).toEqual([false, 1])
    expect(showLife).not.toHaveBeenCalled()
  })
})
