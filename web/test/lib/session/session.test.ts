import { beforeEach, describe, expect, it } from 'vitest'
import { accountIn, storedToken, storeToken } from '../../../src/lib/session/session.ts'
import { tokenFor } from '../../support/tokens.ts'

const claims = { email: 'player@castellan.test', role: 'User', scope: 'lionna_x5', email_verified: true }
const tokenOf = (changes: object = {}) => tokenFor(600, undefined, { ...claims, ...changes })

beforeEach(() => localStorage.clear())

describe('the stored token', () => {
  it('stands as it is under auth_token, and tells of its account', () => {
    const token = tokenOf()
    storeToken(token)
    expect(localStorage.getItem('auth_token')).toBe(token)
    expect(accountIn(storedToken())).toEqual({
      email: 'player@castellan.test',
      role: 'User',
      jwtToken: token,
      server: 'lionna_x5',
      validated: true,
    })
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '42',
    'a.b.c',
    JSON.stringify({ ...claims, jwtToken: tokenOf(), server: 'lionna_x5', validated: true }),
    tokenOf({ role: 'Emperor' }),
    tokenOf({ scope: 'nowhere_x9' }),
    tokenOf({ email: undefined }),
  ])('tells of nobody when it is none, or one of another make: %j', (text) => {
    expect(accountIn(text)).toBeNull()
  })

  it('of an address that is not proved says so', () => {
    expect(accountIn(tokenOf({ email_verified: false }))?.validated).toBe(false)
    expect(accountIn(tokenOf({ email_verified: undefined }))?.validated).toBe(false)
  })

  it('maps the former server key', () => {
    expect(accountIn(tokenOf({ scope: 'fulgrim_x4' }))?.server).toBe('bartz_x3')
  })
})
