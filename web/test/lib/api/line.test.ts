import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doubtLine, isLineLost, trustLine, watchLine } from '../../../src/lib/api/line.ts'

/** What happens to a request: an answer, none at all, or none as long as anybody waits. */
let line: 'there' | 'gone' | 'silent'
let looks: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  ;[line, looks] = ['there', 0]
  vi.stubGlobal('fetch', async () => {
    looks += 1
    if (line === 'gone') throw new TypeError('Failed to fetch')
    if (line === 'silent') await new Promise(() => {})
    return Response.json([])
  })
  stop = watchLine()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = () => window.dispatchEvent(new Event('offline'))
const online = () => window.dispatchEvent(new Event('online'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a line that is lost', () => {
  it('is said at once when the browser says so, and a request finds the same', async () => {
    line = 'gone'
    offline()
    await pass(10)
    expect(isLineLost.get()).toBe(true)
  })

  it('is said in little more than half a second where nothing answers at all', async () => {
    line = 'silent'
    doubtLine()
    await pass(590)
    expect(isLineLost.get()).toBe(false)
    await pass(20)
    expect(isLineLost.get()).toBe(true)
  })

  it('is looked at again until it is back, and at once when the browser says so', async () => {
    line = 'gone'
    doubtLine()
    await pass(10_000)
    expect([isLineLost.get(), looks]).toEqual([true, 4])
    line = 'there'
    online()
    await pass(10)
    expect([isLineLost.get(), looks]).toEqual([false, 5])
    await pass(30_000)
    expect(looks).toBe(5)
  })
})

describe('a hiccup', () => {
  it('is not said where the next request is answered', async () => {
    const said = vi.fn<() => void>()
    const forget = isLineLost.subscribe(said)
    doubtLine()
    offline()
    await pass(5_000)
    forget()
    expect([said.mock.calls.length, looks]).toEqual([0, 1])
  })

  it('that was said stays for two seconds, and is not withdrawn and said again', async () => {
    line = 'gone'
    doubtLine()
    await pass(100)
    trustLine()
    await pass(1_000)
    expect(isLineLost.get()).toBe(true)
    doubtLine()
    await pass(2_000)
    expect(isLineLost.get()).toBe(true)
    line = 'there'
    trustLine()
    await pass(10)
    expect(isLineLost.get()).toBe(false)
  })
})

it('nobody is told where nobody watches, and what was said is forgotten', async () => {
  line = 'gone'
  doubtLine()
  await pass(10)
  stop()
  expect(isLineLost.get()).toBe(false)
  doubtLine()
  await pass(10_000)
  expect([isLineLost.get(), looks]).toEqual([false, 1])
})
