import { expect, it } from 'vitest'
import { atMost } from '../../../src/platform/errors/at-most.ts'

it('Two of a key are done at once, a third is refused until one has ended, however that ended', async () => {
  const run = atMost(2)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const turns = [run('here', () => first.promise), run('here', () => second.promise)]
  const third = () => run('here', async () => 'third')
  expect(third).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  expect(await run('elsewhere', async () => 'at once')).toBe('at once')
  first.reject(new Error('failed'))
  await expect(turns[0]).rejects.toThrow('failed')
  expect(await third()).toBe('third')
  second.resolve('second')
  expect(await turns[1]).toBe('second')
})
