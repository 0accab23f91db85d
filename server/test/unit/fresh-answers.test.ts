import { describe, expect, it, vi } from 'vitest'
import type { Encoded } from '../../src/http/answer.ts'
import { freshAnswers } from '../../src/http/fresh-answers.ts'

const text = (bytes: string): Encoded => ({ type: 'text/plain', bytes })

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
    const fresh = freshAnswers()
    const { compute, finish } = held()
    const asked = Array.from({ length: 100 }, () => fresh.get('key', compute))
    finish('done')
    const answers = await Promise.all(asked)
    expect(compute).toHaveBeenCalledOnce()
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]!.bytes.toString()).toBe('done')
  })

  it('are young for as long as they may be', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const fresh = freshAnswers()
    expect(fresh.peek('key', 60)).toBeNull()
    await fresh.get('key', async () => text('one'))
    vi.setSystemTime(Date.now() + 59_999)
    expect(fresh.peek('key', 60)?.bytes.toString()).toBe('one')
    vi.setSystemTime(Date.now() + 1)
    expect(fresh.peek('key', 60)).toBeNull()
    vi.useRealTimers()
  })

  it('are the old ones for everybody while a slow one is renewed', async () => {
    const fresh = freshAnswers()
    await fresh.get('key', async () => text('old'))
    const { compute, finish } = held()
    const meanwhile = await Promise.all([fresh.get('key', compute), fresh.get('key', compute)])
    expect(meanwhile.map(({ bytes }) => bytes.toString())).toEqual(['old', 'old'])
    expect(compute).toHaveBeenCalledOnce()
    finish('new')
    await vi.waitUntil(() => fresh.peek('key', 60)?.bytes.toString() === 'new')
  })

  it('stay the old ones when renewing fails, and the next who asks tries again', async () => {
    const fresh = freshAnswers()
    await fresh.get('key', async () => text('old'))
    const { compute, fail } = held()
    await fresh.get('key', compute)
    fail()
    await expect
      .poll(async () => (await fresh.get('key', async () => text('new'))).bytes.toString())
      .toBe('new')
  })

  it('fail for those who asked first when there is no old one, and are tried anew', async () => {
    const fresh = freshAnswers()
    const { compute, fail } = held()
    const asked = [fresh.get('key', compute), fresh.get('key', compute)]
    fail()
    for (const one of asked) await expect(one).rejects.toThrow('gone')
    expect((await fresh.get('key', async () => text('now'))).bytes.toString()).toBe('now')
  })

  it('have the same tag for the same bytes and another for others', async () => {
    const fresh = freshAnswers()
    const [one, same, other] = await Promise.all([
      fresh.get('a', async () => text('x')),
      fresh.get('b', async () => text('x')),
      fresh.get('c', async () => text('y')),
    ])
    expect(one.etag).toBe(same.etag)
    expect(one.etag).not.toBe(other.etag)
  })

  it('do not fill the memory, however many different ones are asked for', async () => {
    const fresh = freshAnswers()
    for (let i = 0; i <= 2_000; i++) await fresh.get(`key ${i}`, async () => text('x'))
    expect(fresh.peek('key 0', 60)).toBeNull()
    expect(fresh.peek('key 2000', 60)).not.toBeNull()
  })
})
