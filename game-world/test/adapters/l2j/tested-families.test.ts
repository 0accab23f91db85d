import { expect, it } from 'vitest'
import { families } from '../../../src/adapters/l2j/families/index.ts'
import { testFamilies } from './schemas/index.ts'

const named = (all: readonly { readonly key: string; readonly chronicle: string }[]) =>
  all.map(({ key, chronicle }) => `${key} (${chronicle})`).toSorted()

it('every family has a database in the tests, of its chronicle, and no other has', () => {
  expect(named(testFamilies)).toEqual(named(families))
})
