import { expect, it } from 'vitest'
import { atEnd, cleanly } from '../bench/support/clean-up.ts'

it('what a bench cannot undo keeps nothing else from being undone, and is told beside what went wrong', async () => {
  const undone: string[] = []
  atEnd(() => undone.push('the first thing'))
  atEnd(() => Promise.reject(new Error('stuck')))
  atEnd(() => undone.push('the last thing'))
  const told = await cleanly(() => Promise.reject(new Error('no answer'))).catch((error: unknown) => error)
  expect(undone).toEqual(['the last thing', 'the first thing'])
  expect(told).toMatchObject({ errors: [new Error('no answer'), new Error('stuck')] })
})
