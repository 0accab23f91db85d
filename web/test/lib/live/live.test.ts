import { QueryObserver } from '@tanstack/react-query'
import type { Change } from '@castellan/contract/calls/identity/live'
import { encodeEvent } from '@castellan/contract/engine/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../../src/lib/api/client.ts'
import { isAway } from '../../../src/lib/live/connection.ts'
import type { TabMessage } from '../../../src/lib/tabs.ts'
import { startLive } from '../../../src/lib/live/live.ts'
import { callQuery, queryClient } from '../../../src/lib/query/query.ts'
import { forgetToken, session, storeToken } from '../../../src/lib/session/session.ts'
import { tokenFor } from '../../support/tokens.ts'

const email = 'player@castellan.test'
const COINS: Change = { to: 'you', server: 'lionna_x5', tags: ['coins'] }

/** The other tabs of this browser, as a channel reaches them. */
let otherTabs: BroadcastChannel
let heard: unknown[]
let stop: () => void
/** What the server was asked, but for the stream. */
let asked: string[]
/** Opened streams, the newest last. */
let streams: ReadableStreamDefaultController<Uint8Array>[]
let isRefused: boolean
/** With what each stream was asked for. */
let followed: string[]

const say = (change: Change) =>
  streams.at(-1)!.enqueue(new TextEncoder().encode(encodeEvent(JSON.stringify(change))))
const fromOtherTab = (message: TabMessage) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTabs.postMessage(message)
}
const timesAsked = () => asked.filter((call) => call === 'getBalance').length

beforeEach(() => {
  vi.useFakeTimers()
  ;[heard, asked, followed, streams, isRefused] = [[], [], [], [], false]
  vi.stubGlobal('fetch', async (address: string) => {
    const call = address.split('?')[0]!.split('/').at(-1)!
    if (call !== 'live') {
      asked.push(call)
      return Response.json({ balance: 5, debt: 0, isOnHold: false })
    }
    followed.push(address.split('?')[1] ?? '')
    if (isRefused) return Response.json({ code: 'NOT_LIVE', message: 'no' }, { status: 409 })
    return new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }))
  })
  const jwtToken = tokenFor(86_400, Math.floor(Date.now() / 1_000))
  storeToken(jwtToken)
  session.set({ email, role: 'User', jwtToken, server: 'lionna_x5', validated: true })
  new QueryObserver(queryClient, callQuery(api.balance.getBalance, { email })).subscribe(() => {})
  otherTabs = new BroadcastChannel('castellan-live')
  otherTabs.addEventListener('message', ({ data }) => void heard.push(data))
})

afterEach(() => {
  stop()
  otherTabs.close()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser whose locks are granted at once, or held by another tab. */
const withLocks = (isFree: boolean) =>
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { steal = false }: LockOptions, hold: () => Promise<void>) =>
        isFree || steal ? hold() : new Promise(() => {}),
    },
  })

describe('the tab that leads', () => {
  it('asks again for what changed, once for changes that come together, and tells the other tabs', async () => {
    withLocks(true)
    stop = startLive()
    await expect.poll(() => heard).toContainEqual({ kind: 'leading', isConnected: true })
    await expect.poll(() => timesAsked()).toBeGreaterThan(0)
    asked = []
    say(COINS)
    say({ ...COINS, tags: ['coins', 'payments'] })
    await expect.poll(() => heard.filter((one) => 'change' in (one as object))).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(timesAsked()).toBe(1)
    say({ ...COINS, server: 'teon_x1' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(timesAsked()).toBe(1)
  })

  it('spreads over three seconds what everybody is told at the same moment, but not what one player is told', async () => {
    withLocks(true)
    stop = startLive()
    await expect.poll(() => streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    asked = []
    const late = vi.spyOn(Math, 'random').mockReturnValue(0.9)
    say({ ...COINS, to: 'everybody' })
    await vi.advanceTimersByTimeAsync(2_500)
    expect(timesAsked()).toBe(0)
    await vi.advanceTimersByTimeAsync(600)
    expect(timesAsked()).toBe(1)
    say(COINS)
    await vi.advanceTimersByTimeAsync(100)
    expect(timesAsked()).toBe(2)
    late.mockRestore()
  })

  it('connects anew when its stream ends, and asks for all that may have changed meanwhile', async () => {
    withLocks(true)
    stop = startLive()
    await expect.poll(() => streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    asked = []
    streams[0]!.close()
    await expect.poll(() => heard).toContainEqual({ kind: 'leading', isConnected: false })
    await vi.advanceTimersByTimeAsync(2_500)
    expect([streams.length, timesAsked()]).toEqual([2, 1])
  })

  it('asks for nothing twice when its first stream stands at once, for that tells of the seconds before', async () => {
    withLocks(true)
    stop = startLive()
    await expect.poll(() => streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(followed).toEqual(['recent=5'])
    expect(timesAsked()).toBe(1)
    streams[0]!.close()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(followed).toEqual(['recent=5', ''])
  })

  it('asks for all again when its first stream comes late', async () => {
    withLocks(true)
    isRefused = true
    stop = startLive()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(timesAsked()).toBe(1)
    isRefused = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(followed.at(-1)).toBe('')
    expect(timesAsked()).toBe(2)
  })

  it('asks for no stream while the session is over that another tab has ended', async () => {
    withLocks(true)
    forgetToken()
    stop = startLive()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(streams).toEqual([])
  })

  it('is missed when its connection is away for longer than a blip, and no longer once it is back', async () => {
    withLocks(true)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    stop = startLive()
    await expect.poll(() => streams).toHaveLength(1)
    // a blip: the next try succeeds
    streams[0]!.close()
    await vi.advanceTimersByTimeAsync(6_000)
    expect([streams.length, isAway.get()]).toEqual([2, false])
    isRefused = true
    streams[1]!.close()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(isAway.get()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(isAway.get()).toBe(true)
    isRefused = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(isAway.get()).toBe(false)
    isRefused = true
    streams.at(-1)!.close()
    await vi.advanceTimersByTimeAsync(6_000)
    stop()
    expect(isAway.get()).toBe(false)
  })

  it('tries more and more seldom while it is refused', async () => {
    withLocks(true)
    isRefused = true
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const tries = vi.fn<typeof fetch>(globalThis.fetch)
    vi.stubGlobal('fetch', tries)
    stop = startLive()
    const live = () => tries.mock.calls.filter(([address]) => (address as string).endsWith('/live')).length
    await vi.advanceTimersByTimeAsync(10_000)
    const soon = live()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(soon).toBeLessThan(8)
    expect(live() - soon).toBeLessThan(26)
    expect(live() - soon).toBeGreaterThan(8)
  })
})

describe('another tab', () => {
  it('asks again for what the leading one was told', async () => {
    withLocks(false)
    stop = startLive()
    fromOtherTab({ kind: 'leading', isConnected: true })
    await expect.poll(() => timesAsked()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(100)
    asked = []
    fromOtherTab({ kind: 'change', change: COINS })
    await expect.poll(() => timesAsked()).toBe(1)
    expect(streams).toEqual([])
    fromOtherTab({ kind: 'leading', isConnected: false })
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000)
      expect(isAway.get()).toBe(true)
    }, 15_000)
  })

  it('takes the place of a leading one that shows no sign of life', async () => {
    withLocks(false)
    stop = startLive()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(streams).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(streams).toHaveLength(1)
  })

  it('gives the leading one time to be heard after having been frozen itself', async () => {
    withLocks(false)
    stop = startLive()
    // the clock goes on, and nothing runs
    vi.setSystemTime(Date.now() + 600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(streams).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(streams).toHaveLength(1)
  })
})

it('a tab that cannot be told of changes asks once a minute while it is looked at', async () => {
  vi.stubGlobal('navigator', {})
  stop = startLive()
  await vi.advanceTimersByTimeAsync(1_000)
  asked = []
  await vi.advanceTimersByTimeAsync(120_000)
  expect(timesAsked()).toBe(2)
  // what was never there is not missed
  expect(isAway.get()).toBe(false)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(timesAsked()).toBe(2)
  hidden.mockRestore()
})
