import { expect, it } from 'vitest'
import { answeredAt, pollInterval, passAgeOn, rememberAge } from '../../../src/lib/query/answer-age.ts'

const NOW = 1_800_000_000_000
const aged = (age?: string) => {
  const answer = [1]
  rememberAge(answer, new Headers(age === undefined ? {} : { age }))
  return answer
}

it('an answer is as old as its Age says', () => {
  expect(answeredAt({ data: aged('90'), dataUpdatedAt: NOW })).toBe(NOW - 90_000)
})

it('an answer without an Age, or with a senseless one, is new', () => {
  for (const age of [undefined, '0', 'old', '-5', '']) {
    expect(answeredAt({ data: aged(age), dataUpdatedAt: NOW })).toBe(NOW)
  }
})

it('nothing has no age', () => {
  expect(answeredAt({ data: undefined, dataUpdatedAt: 0 })).toBe(0)
  expect(() => rememberAge(null, new Headers({ age: '9' }))).not.toThrow()
})

it('what is shown in the place of an equal answer is as old as the new one', () => {
  const shown = aged('300')
  expect(passAgeOn(aged('5'), shown)).toBe(shown)
  expect(answeredAt({ data: shown, dataUpdatedAt: NOW })).toBe(NOW - 5000)
})

it('an answer older than it should be is soon asked for again', () => {
  const every = pollInterval(60_000)
  expect(every({ state: { data: aged('600') } })).toBeLessThan(10_000)
  expect(every({ state: { data: aged('59') } })).toBe(60_000)
  expect(every({ state: { data: undefined } })).toBe(60_000)
})
