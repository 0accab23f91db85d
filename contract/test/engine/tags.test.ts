import { expect, it } from 'vitest'
import { allCalls } from '../../src/index.ts'

const tagsOf = (field: 'tags' | 'invalidates') =>
  [...new Set(allCalls.flatMap(({ call }) => call[field] ?? []))].toSorted()

it('what a call changes, some call shows, and what is shown, some call changes', () => {
  expect(tagsOf('invalidates')).toEqual(tagsOf('tags'))
})

it('no call invalidates what it shows itself: it would be asked for ever', () => {
  expect(allCalls.filter(({ call }) => call.tags && call.invalidates).map(({ name }) => name)).toEqual([])
})
