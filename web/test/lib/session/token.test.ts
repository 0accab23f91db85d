import { describe, expect, it } from 'vitest'
import { readTokenTimes, refreshDelay } from '../../../src/lib/session/token.ts'
import { tokenFor, tokenWith } from '../../support/tokens.ts'

describe('an access token', () => {
  it('says when it was issued and when it ends, names in any script around it', () => {
    expect(readTokenTimes(tokenWith({ email: 'ü@例え.jp', iat: 10, exp: 610 }))).toEqual({
      issuedAt: 10,
      expiresAt: 610,
    })
  })

  it.each([
    ['nothing', undefined],
    ['no text', 42],
    ['no token', 'rubbish'],
    ['two parts', 'a.b'],
    ['bad base64', 'a.%%%.c'],
    ['no JSON', `a.${btoa('{')}.c`],
    ['null', tokenWith(null)],
    ['no exp', tokenWith({ iat: 1 })],
    ['no iat', tokenWith({ exp: 1 })],
    ['exp as text', tokenWith({ iat: 1, exp: '600' })],
    ['exp beyond numbers', `a.${btoa('{"iat":1,"exp":1e999}')}.c`],
    ['negative', tokenWith({ iat: -5, exp: 600 })],
    ['huge', `a.${'A'.repeat(100_000)}.c`],
  ])('is unreadable without throwing: %s', (_, token) => {
    expect(readTokenTimes(token)).toBeNull()
  })

  it('is refreshed 60 s before its end', () => {
    expect(refreshDelay(readTokenTimes(tokenFor(600)))).toBe(540_000)
  })

  it('is refreshed after half its life when it lives 60 s or less', () => {
    expect(refreshDelay(readTokenTimes(tokenFor(60)))).toBe(30_000)
    expect(refreshDelay(readTokenTimes(tokenFor(61)))).toBe(1_000)
    expect(refreshDelay(readTokenTimes(tokenFor(10)))).toBe(5_000)
  })

  it('never waits longer than a timer can', () => {
    expect(refreshDelay(readTokenTimes(tokenFor(10 ** 9)))).toBe(2 ** 31 - 1)
  })

  it('has nothing to plan with when it ends before it begins, or cannot be read', () => {
    expect(refreshDelay(readTokenTimes(tokenFor(0)))).toBeNull()
    expect(refreshDelay(readTokenTimes(tokenFor(-5)))).toBeNull()
    expect(refreshDelay(null)).toBeNull()
  })
})
