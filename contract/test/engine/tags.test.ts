import { expect, it } from 'vitest'
import { GAME_TAGS } from '../../src/engine/call.ts'
import { allCalls } from '../../src/index.ts'

const tagsOf = (field: 'tags' | 'invalidates') =>
  [...new Set(allCalls.flatMap(({ call }) => call[field] ?? []))].toSorted()

it('what a call or the game changes, some call shows, and what is shown, one of them changes', () => {
  expect([...tagsOf('invalidates'), ...GAME_TAGS].toSorted()).toEqual(tagsOf('tags'))
})

it('no call invalidates what it shows itself: it would be asked for ever', () => {
  expect(allCalls.filter(({ call }) => call.tags && call.invalidates).map(({ name }) => name)).toEqual([])
})

it('what does another act, to undo one or since it was approved, invalidates whatever acts change', () => {
  const changed = new Set(allCalls.flatMap(({ call }) => (call.act ? (call.invalidates ?? []) : [])))
  const doing = allCalls.filter(({ call }) => call.performs).map(({ name, call }) => [name, call.invalidates])
  expect(doing).toHaveLength(2)
  for (const [name, tags] of doing)
    expect([name, [...changed].filter((tag) => !tags?.includes(tag))]).toEqual([name, []])
})
