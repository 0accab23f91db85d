import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { allCalls } from '@castellan/contract'

/** Every pattern of a schema, with those of what it holds. */
function patternsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === 'pattern' && typeof value === 'string' ? [value] : patternsOf(value),
  )
}

const asked = new Set(allCalls.flatMap(({ call: { query, body } }) => [query, body].flatMap(patternsOf)))

/** What a pattern costs is counted, and timed nowhere. */
const STEPS_ALONE = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null }

// who sends text chooses how long it is: a pattern is tried on it before its length is refused
describe('what a pattern of the contract costs grows with the text, not with its square', () => {
  test.each([...asked])('%s', (pattern) => {
    expect(checkSync(pattern, 'u', STEPS_ALONE).status).toBe('safe')
  })
})
