import { beforeEach, describe, expect, it } from 'vitest'
import { parseAccount, storeAccount, storedAccount } from '../src/api/session-store.ts'
import { tokenFor } from './tokens.ts'

const account = {
  email: 'player@castellan.test',
  role: 'User',
  jwtToken: tokenFor(600),
  server: 'lionna_x5',
  validated: true,
} as const

beforeEach(() => localStorage.clear())

describe('the stored account', () => {
  it('comes back as it was stored, under auth_token', () => {
    storeAccount(account)
    expect(JSON.parse(localStorage.getItem('auth_token') ?? '')).toEqual(account)
    expect(storedAccount()).toEqual(account)
    storeAccount(null)
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '42',
    'a.b.c',
    JSON.stringify({ ...account, role: 'Emperor' }),
    JSON.stringify({ ...account, jwtToken: 7 }),
    JSON.stringify({ ...account, server: 'nowhere_x9' }),
    JSON.stringify({ ...account, email: undefined }),
  ])('is null for anything that is not one: %j', (text) => {
    expect(parseAccount(text)).toBeNull()
  })

  it('maps the former server key', () => {
    expect(parseAccount(JSON.stringify({ ...account, server: 'fulgrim_x4' }))?.server).toBe('bartz_x3')
  })
})
