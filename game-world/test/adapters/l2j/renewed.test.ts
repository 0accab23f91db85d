import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewed } from '../../../src/adapters/l2j/census/renewed.ts'
import { shelfIn } from '../../../src/adapters/l2j/census/shelf.ts'
import type { CensusStore, KeptCount, Lease } from '../../../src/adapters/l2j/census/store.ts'
import { WorldCounting } from '../../../src/port/index.ts'

const LASTS = 600_000

/** What a portal's database is for its processes. */
function memoryStore(): CensusStore {
  let kept: (KeptCount & { readonly source: string }) | null = null
  let countingUntil = 0
  let holder = 0
  const isHeldBy = (lease: Lease) => lease === String(holder)
  return {
    read: async (_kind, source, after) => (kept && kept.source === source && kept.at > after ? kept : null),
    keep: async (_kind, source, count, lease) => void (isHeldBy(lease) && (kept = { source, ...count })),
    takeLease: async (_kind, milliseconds) => {
      if (countingUntil > Date.now()) return null
      countingUntil = Date.now() + milliseconds
      return String((holder += 1))
    },
    releaseLease: async (_kind, lease) => void (isHeldBy(lease) && (countingUntil = 0)),
  }
}

let warned: string[]
const shelf = (store: CensusStore, database = 'game') =>
  shelfIn<number>(store, 'people', database, (why) => warned.push(why))

beforeEach(() => {
  warned = []
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const never = () => new Promise<number>(() => {})

it('a process that starts serves the last count at once, however old, and counts anew beside it', async () => {
  const store = memoryStore()
  expect(await renewed(async () => 1, LASTS, shelf(store)).get()).toBe(1)
  later(LASTS * 20)
  const count = vi.fn<() => Promise<number>>(async () => 2)
  const restarted = renewed(count, LASTS, shelf(store))
  expect(await restarted.get()).toBe(1)
  await expect.poll(() => restarted.get()).toBe(2)
  expect(count).toHaveBeenCalledOnce()
})

it('a count that another process made is used, and nothing is counted beside somebody who counts', async () => {
  const store = memoryStore()
  let finish: (count: number) => void
  const one = renewed(() => new Promise<number>((resolve) => (finish = resolve)), LASTS, shelf(store))
  const counted = one.get()
  const count = vi.fn<() => Promise<number>>(async () => 2)
  const other = renewed(count, LASTS, shelf(store))
  await expect.poll(() => store.takeLease('people', 1)).toBeNull()
  const waiting = other.get()
  await vi.waitFor(() => finish(1))
  expect(await Promise.all([counted, waiting])).toEqual([1, 1])
  expect(count).not.toHaveBeenCalled()
})

it('who counts and is gone keeps nobody from counting for long', async () => {
  const store = memoryStore()
  await store.takeLease('people', 120_000)
  later(120_001)
  expect(await renewed(async () => 2, LASTS, shelf(store)).get()).toBe(2)
})

it('who counts for longer than their lease ends no other’s, and writes over nothing that was counted since', async () => {
  const store = memoryStore()
  const counts: ((count: number) => void)[] = []
  const counting = () =>
    renewed(() => new Promise<number>((resolve) => counts.push(resolve)), LASTS, shelf(store))
  const slow = counting().get()
  await expect.poll(() => counts.length).toBe(1)
  later(120_001)
  const second = counting().get()
  await expect.poll(() => counts.length).toBe(2)
  counts[0]!(1)
  expect(await slow).toBe(1)
  expect(await store.takeLease('people', 1)).toBeNull()
  counts[1]!(2)
  expect(await second).toBe(2)
  expect(await renewed(never, LASTS, shelf(store)).get()).toBe(2)
})

it('nobody waits for the end of the first count of all', async () => {
  await expect(renewed(never, LASTS).get()).rejects.toThrow(WorldCounting)
})

it('a count of another database is none of this one', async () => {
  const store = memoryStore()
  await renewed(async () => 1, LASTS, shelf(store, 'former')).get()
  expect(await renewed(async () => 2, LASTS, shelf(store)).get()).toBe(2)
})

it('a store that is away or holds something else is said, and done without', async () => {
  const store = memoryStore()
  const spoilt = { at: Date.now(), content: Buffer.from('no count') }
  const other: CensusStore = { ...store, read: async () => spoilt }
  expect(await renewed(async () => 2, LASTS, shelf(other)).get()).toBe(2)
  expect(warned).toEqual([expect.stringContaining('counted anew')])
  const away: CensusStore = { ...store, read: () => Promise.reject(new Error('away')) }
  expect(await renewed(async () => 3, LASTS, shelf(away)).get()).toBe(3)
})

it('what cannot be counted for very long is not answered from a count that old', async () => {
  let isAway = false
  const kept = renewed(async () => (isAway ? Promise.reject(new Error('away')) : 1), LASTS)
  await kept.get()
  isAway = true
  later(LASTS * 2)
  expect(await kept.get()).toBe(1)
  later(LASTS * 6)
  await kept.get()
  await expect.poll(() => kept.get().catch(String)).toBe('Error: away')
})
