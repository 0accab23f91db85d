import { describe, expect, it, vi } from 'vitest'
import type { Encoded } from '../../../src/platform/http/encoding/encoded.ts'
import { AppError } from '../../../src/platform/errors/app-error.ts'
import { type CacheEntry, responseCache } from '../../../src/platform/http/cache/response-cache.ts'
import type { SharedCache } from '../../../src/platform/http/cache/shared-cache.ts'

const text = (bytes: string): Encoded => ({ type: 'text/plain', bytes })

const nobody = async (): Promise<Encoded> => {
  throw new AppError('CLAN_NOT_FOUND', { field: 'name' })
}

/** A computation that ends when it is told to. */
function held() {
  let finish!: (answer: Encoded) => void
  let fail!: (error: Error) => void
  const compute = vi.fn<() => Promise<Encoded>>(
    () =>
      new Promise<Encoded>((resolve, reject) => {
        finish = resolve
        fail = reject
      }),
  )
  return { compute, finish: (bytes: string) => finish(text(bytes)), fail: () => fail(new Error('gone')) }
}

describe('answers kept for everybody', () => {
  it('are computed once for a hundred who ask at the same time', async () => {
    const cache = responseCache(null)
    const { compute, finish } = held()
    const asked = Array.from({ length: 100 }, () => cache.get('key', 60, compute))
    finish('done')
    const answers = await Promise.all(asked)
    expect(compute).toHaveBeenCalledOnce()
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]!.bytes.toString()).toBe('done')
  })

  it('are counted by how they were found', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = responseCache(null)
    const look = async (key: string, compute: () => Promise<Encoded>) =>
      cache.peek(key, 60) ?? cache.get(key, 60, compute)
    await look('ranking', async () => text('one'))
    await look('ranking', async () => text('two'))
    vi.setSystemTime(Date.now() + 61_000)
    await look('ranking', async () => text('three'))
    await expect(look('clan', nobody)).rejects.toThrow(AppError)
    await expect(look('clan', nobody)).rejects.toThrow(AppError)
    expect(cache.counts).toEqual({ hit: 1, stale: 1, refusal: 1, miss: 2 })
    vi.useRealTimers()
  })

  it('are young for as long as they may be', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = responseCache(null)
    expect(cache.peek('key', 60)).toBeNull()
    await cache.get('key', 60, async () => text('one'))
    vi.setSystemTime(Date.now() + 59_999)
    expect(cache.peek('key', 60)?.bytes.toString()).toBe('one')
    vi.setSystemTime(Date.now() + 1)
    expect(cache.peek('key', 60)).toBeNull()
    vi.useRealTimers()
  })

  it('are as old as the question to a source that answers slowly', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = responseCache(null)
    const { compute, finish } = held()
    const asked = cache.get('key', 60, compute)
    vi.setSystemTime(Date.now() + 59_000)
    finish('what was true a minute ago')
    await asked
    expect(cache.peek('key', 60)).not.toBeNull()
    vi.setSystemTime(Date.now() + 1_000)
    expect(cache.peek('key', 60)).toBeNull()
    vi.useRealTimers()
  })

  it('are the old ones for everybody while a slow one is renewed', async () => {
    const cache = responseCache(null)
    await cache.get('key', 60, async () => text('old'))
    const { compute, finish } = held()
    const meanwhile = await Promise.all([cache.get('key', 60, compute), cache.get('key', 60, compute)])
    expect(meanwhile.map(({ bytes }) => bytes.toString())).toEqual(['old', 'old'])
    expect(compute).toHaveBeenCalledOnce()
    finish('new')
    await expect.poll(() => cache.peek('key', 60)?.bytes.toString() === 'new').toBeTruthy()
  })

  it('stay the old ones when renewing fails, and the next who asks tries again', async () => {
    const cache = responseCache(null)
    await cache.get('key', 60, async () => text('old'))
    const { compute, fail } = held()
    await cache.get('key', 60, compute)
    fail()
    await expect
      .poll(async () => (await cache.get('key', 60, async () => text('new'))).bytes.toString())
      .toBe('new')
  })

  it('fail for those who asked first when there is no old one, and are tried anew', async () => {
    const cache = responseCache(null)
    const { compute, fail } = held()
    const asked = [cache.get('key', 60, compute), cache.get('key', 60, compute)]
    fail()
    for (const one of asked) await expect(one).rejects.toThrow('gone')
    expect((await cache.get('key', 60, async () => text('now'))).bytes.toString()).toBe('now')
  })

  it('have the same tag for the same bytes and another for others', async () => {
    const cache = responseCache(null)
    const [one, same, other] = await Promise.all([
      cache.get('a', 60, async () => text('x')),
      cache.get('b', 60, async () => text('x')),
      cache.get('c', 60, async () => text('y')),
    ])
    expect(one.etag).toBe(same.etag)
    expect(one.etag).not.toBe(other.etag)
  })

  it('do not fill the memory, however many different ones are asked for', async () => {
    const cache = responseCache(null)
    for (let i = 0; i <= 10_000; i++) await cache.get(`key ${i}`, 60, async () => text('x'))
    expect(cache.peek('key 0', 60)).toBeNull()
    expect(cache.peek('key 10000', 60)).not.toBeNull()
  })

  it('do not fill the memory, however large they are', async () => {
    const cache = responseCache(null)
    const large = 'x'.repeat(1_048_576)
    for (let i = 0; i <= 32; i++) await cache.get(`key ${i}`, 60, async () => text(large))
    expect(cache.peek('key 0', 60)).toBeNull()
    expect(cache.peek('key 32', 60)).not.toBeNull()
  })

  it('stay while they are asked for, whatever else is asked for once', async () => {
    const cache = responseCache(null)
    await cache.get('hot', 60, async () => text('ranking'))
    for (let i = 0; i <= 10_000; i++) {
      await cache.get(`key ${i}`, 60, async () => text('x'))
      if (i === 5_000) cache.peek('hot', 60)
    }
    expect(cache.peek('hot', 60)).not.toBeNull()
  })
})

describe('refusals', () => {
  const refused = { code: 'CLAN_NOT_FOUND', field: 'name' }

  it('are kept as long as answers, a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = responseCache(null)
    for (const [seconds, kept] of [
      [30, 30],
      [3_600, 60],
    ] as const) {
      const key = `for ${seconds}`
      await expect(cache.get(key, seconds, nobody)).rejects.toMatchObject(refused)
      vi.setSystemTime(Date.now() + kept * 1_000 - 1)
      expect(() => cache.peek(key, seconds)).toThrow('Clan not found')
      vi.setSystemTime(Date.now() + 1)
      expect(cache.peek(key, seconds)).toBeNull()
    }
    vi.useRealTimers()
  })

  it('that are old do not stand in for what came to be meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = responseCache(null)
    await expect(cache.get('key', 60, nobody)).rejects.toMatchObject(refused)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await cache.get('key', 60, async () => text('founded'))).bytes.toString()).toBe('founded')
    vi.useRealTimers()
  })

  it('take the place of an answer that is no longer true', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = responseCache(null)
    await cache.get('key', 60, async () => text('a clan'))
    vi.setSystemTime(Date.now() + 181_000)
    await expect(cache.get('key', 60, nobody)).rejects.toMatchObject(refused)
    expect(() => cache.peek('key', 60)).toThrow('Clan not found')
    vi.useRealTimers()
  })

  it.each([
    ['a game server that is away', new AppError('WORLD_UNAVAILABLE')],
    ['one who has to wait', new AppError('TOO_MANY')],
    ['a fault', new Error('broken')],
  ])('are none when they speak of %s', async (_name, error) => {
    const cache = responseCache(null)
    await expect(cache.get('key', 60, () => Promise.reject(error))).rejects.toBe(error)
    expect(cache.peek('key', 60)).toBeNull()
    expect((await cache.get('key', 60, async () => text('now'))).bytes.toString()).toBe('now')
  })
})

/** What processes share, in the memory of one. */
function store() {
  const answers = new Map<string, CacheEntry>()
  const leases = new Set<string>()
  const shared: SharedCache = {
    find: async (key) => answers.get(key) ?? null,
    takeLease: async (key) => !leases.has(key) && leases.add(key).has(key),
    release: async (key) => void leases.delete(key),
    put: async (key, answer) => {
      answers.set(key, answer)
      leases.delete(key)
    },
  }
  return { shared, answers, leases }
}

/** Sooner than anybody would give up waiting for another process. */
const SOON = { timeout: 4_000 }

describe('answers of several processes with one store', () => {
  it('are computed by one of them while the others wait for it', async () => {
    const { shared, leases } = store()
    const { compute, finish } = held()
    const never = vi.fn<() => Promise<Encoded>>()
    const first = responseCache(shared).get('key', 60, compute)
    await expect.poll(() => compute.mock.calls.length === 1).toBeTruthy()
    const others = [responseCache(shared), responseCache(shared)].map((cache) => cache.get('key', 60, never))
    finish('once')
    const answers = await Promise.all([first, ...others])
    expect(answers.map(({ bytes }) => bytes.toString())).toEqual(['once', 'once', 'once'])
    expect(never).not.toHaveBeenCalled()
    expect(leases.size).toBe(0)
  })

  it('are tried by one who waited when the one who computed failed', SOON, async () => {
    const { shared } = store()
    const { compute, fail } = held()
    const first = responseCache(shared).get('key', 60, compute)
    await expect.poll(() => compute.mock.calls.length === 1).toBeTruthy()
    const second = responseCache(shared).get('key', 60, async () => text('mine'))
    fail()
    await expect(first).rejects.toThrow('gone')
    expect((await second).bytes.toString()).toBe('mine')
  })

  it('are computed by whoever waited when the lease of a dead process runs out', SOON, async () => {
    const { shared, leases } = store()
    leases.add('key')
    const takeLease = vi.spyOn(shared, 'takeLease')
    const asked = responseCache(shared).get('key', 60, async () => text('mine'))
    await expect.poll(() => takeLease.mock.calls.length > 1).toBeTruthy()
    leases.delete('key')
    expect((await asked).bytes.toString()).toBe('mine')
  })

  it('are the old ones of the store when computing fails', async () => {
    const { shared, answers } = store()
    await responseCache(shared).get('key', 60, async () => text('old'))
    answers.set('key', { ...answers.get('key')!, at: Date.now() - 3_600_000 })
    const { compute, fail } = held()
    const asked = responseCache(shared).get('key', 60, compute)
    await expect.poll(() => compute.mock.calls.length === 1).toBeTruthy()
    fail()
    expect((await asked).bytes.toString()).toBe('old')
  })

  it('are the old ones of the store, at once, while another process computes', async () => {
    const { shared, answers, leases } = store()
    await responseCache(shared).get('key', 60, async () => text('old'))
    answers.set('key', { ...answers.get('key')!, at: Date.now() - 3_600_000 })
    leases.add('key')
    const never = vi.fn<() => Promise<Encoded>>()
    expect((await responseCache(shared).get('key', 60, never)).bytes.toString()).toBe('old')
    expect(never).not.toHaveBeenCalled()
  })
})
