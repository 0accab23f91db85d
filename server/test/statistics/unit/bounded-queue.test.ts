import { expect, it } from 'vitest'
import { boundedQueue } from '../../../src/statistics/link-previews/bounded-queue.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let begun = false
  const run = () => {
    begun = true
    return promise
  }
  return {
    run,
    end: () => resolve('done'),
    fail: () => reject(new Error('failed')),
    isBegun: () => begun,
  }
}

it('Eight are taken on and done one after the other, and the ninth is told to come again', async () => {
  const inTurn = boundedQueue()
  const all = Array.from({ length: 8 }, work)
  const turns = all.map(({ run }) => inTurn(run))
  const ninth = work()
  expect(() => inTurn(ninth.run)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  const begun = () => all.filter(({ isBegun }) => isBegun()).length
  await expect.poll(begun).toBe(1)
  for (const [place, { end }] of all.entries()) {
    end()
    expect(await turns[place]).toBe('done')
    await expect.poll(begun).toBe(Math.min(place + 2, all.length))
  }
  expect(ninth.isBegun()).toBe(false)
  const again = inTurn(ninth.run)
  ninth.end()
  expect(await again).toBe('done')
})

it('Work that fails is its own, and the next one has its turn', async () => {
  const inTurn = boundedQueue()
  const [bad, good] = [work(), work()]
  const turns = [inTurn(bad.run), inTurn(good.run)] as const
  bad.fail()
  good.end()
  await expect(turns[0]).rejects.toThrow('failed')
  expect(await turns[1]).toBe('done')
})
