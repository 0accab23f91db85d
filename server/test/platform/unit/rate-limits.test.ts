import { expect, it } from 'vitest'
import { rateLimits } from '../../../src/platform/http/limits/rate-limits.ts'

it('two limits of one name are a mistake, since each would use up the other', async () => {
  const limits = rateLimits(null)
  await limits.count({ name: 'mail', points: 3, duration: 60 }, 'one')
  await expect(limits.count({ name: 'mail', points: 5, duration: 60 }, 'two')).rejects.toThrow(
    'Two rate limits are called mail',
  )
})

it('a limit counts each key by itself, and what is forgiven or taken back is free again', async () => {
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
