import { expect, it } from 'vitest'
import { rateLimits } from '../../../src/platform/http/limits/rate-limits.ts'

it('two limits of one name are a mistake, since each would use up the other', async () => {
  const limits = rateLimits(null)
  await limits.count({ name: 'mail', points: 3, duration: 60 }, 'one')
  await expect(limits.count({ name: 'mail', points: 5, duration: 60 }, 'two')).rejects.toThrow(
    'Two rate limits are called mail',
  )
})

it('a key that is locked again and again waits twice as long each time, a day at most, and others do not', async () => {
  const limits = rateLimits(null)
  const limit = { name: 'locked', points: 1, duration: 900, remembers: 86_400 }
  const waits: number[] = []
  for (let time = 0; time < 8; time++) waits.push(await limits.lock(limit, 'one'))
  expect(waits.map((seconds) => seconds / 900)).toEqual([1, 2, 4, 8, 16, 32, 64, 96])
  await expect(limits.count(limit, 'one')).rejects.toMatchObject({ retryAfterSeconds: 86_400 })
  expect(await limits.lock(limit, 'two')).toBe(900)
})

it('a limit counts each key by itself, and what is forgiven or given back is free again', async () => {
  const limits = rateLimits(null)
  const limit = { name: 'guess', points: 2, duration: 60 }
  for (const key of ['one', 'one', 'two', 'two']) await limits.count(limit, key)
  await expect(limits.count(limit, 'one')).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.forgive(limit, 'one')
  await limits.count(limit, 'one')
  await limits.reward(limit, 'one')
  for (const _ of 'ab') await limits.count(limit, 'one')
  await expect(limits.count(limit, 'two')).rejects.toMatchObject({ code: 'TOO_MANY' })
})
