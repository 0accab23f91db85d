import { describe, expect, it, vi } from 'vitest'
import type { Encoded } from '../../../src/platform/http/encoding/encoded.ts'
import { responseCache } from '../../../src/platform/http/cache/response-cache.ts'

const text = (bytes: string): Encoded => ({ type: 'text/plain', bytes })

describe('answers kept for everybody', () => {
  it('are old when they are outdated, on the server it is said of', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = responseCache(null)
    const keys = ['castles aden []', 'castles giran []', 'bosses aden []']
    for (const key of keys) await cache.get(key, 60, async () => text('old'))
    const young = () => keys.filter((key) => cache.peek(key, 60))
    cache.outdate('castles', 'aden')
    expect(young()).toEqual(['castles giran []', 'bosses aden []'])
    cache.outdate('castles')
    expect(young()).toEqual(['bosses aden []'])
    vi.setSystemTime(Date.now() + 1)
    const renewed = await cache.get('castles aden []', 60, async () => text('new'))
    expect([renewed.bytes.toString(), young()]).toEqual(['new', ['castles aden []', 'bosses aden []']])
    vi.useRealTimers()
  })

  it('are not of before they were outdated, though they were on their way by then', async () => {
    const cache = responseCache(null)
    const old = Promise.withResolvers<Encoded>()
    const early = cache.get('castles aden []', 60, () => old.promise)
    cache.outdate('castles', 'aden')
    const late = cache.get('castles aden []', 60, async () => text('new'))
    expect((await late).bytes.toString()).toBe('new')
    old.resolve(text('old'))
    await early
    // within one millisecond neither is kept; else the new one is
    expect([undefined, 'new']).toContain(cache.peek('castles aden []', 60)?.bytes.toString())
  })
})
