import { beforeAll, describe, expect, it, vi } from 'vitest'
import { commonPasswords, loadCommonPasswords } from '../../../src/features/account/common-passwords.ts'
import { parseDemoAccounts } from '../../../src/features/account/demo-accounts.ts'
import { passwordStrength } from '../../../src/features/account/password-strength.ts'
import { readAccountSearch } from '../../../src/features/account/search.ts'
import { clockText } from '../../../src/app/shell/clock.ts'
import { rovingTarget } from '../../../src/app/shell/roving-focus.ts'

describe('the strength of a password', () => {
  beforeAll(async () => {
    loadCommonPasswords()
    await vi.waitUntil(() => commonPasswords.get(), { timeout: 15_000 })
  })

  it.each([
    ['short', 0],
    ['aaaaaaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['abcdefghijkl', 1],
    ['sunshine', 1],
    ['password123', 1],
    ['castellan', 1],
    ['player-one', 1],
    ['Sunshine9!', 3],
    ['a quiet night hall', 4],
    ['correct horse battery staple', 4],
  ])('%s is %i', (password, strength) => {
    expect(passwordStrength(password, 'player-one@example.test')).toBe(strength)
  })
})

describe('what stands behind the address of an account page', () => {
  it('is taken when it is sound', () => {
    const given = {
      token: 'abc',
      email: 'a@b.de',
      referral: 12,
      server: 'fulgrim_x4',
      returnUrl: '/x',
      other: 'y',
    }
    expect(readAccountSearch(given)).toEqual({
      token: 'abc',
      email: 'a@b.de',
      referral: '12',
      server: 'bartz_x3',
      returnUrl: '/x',
    })
  })

  it('is dropped when it is foreign or of the wrong kind', () => {
    expect(
      readAccountSearch({ returnUrl: '//evil.example', server: 'x', token: { a: 1 }, email: [1] }),
    ).toEqual({})
  })
})

describe('the demo sign-ins', () => {
  it('are read from the meta tag, whatever the password holds', () => {
    expect(parseDemoAccounts('a@x.test, b@x.test;pass;word')).toEqual({
      emails: ['a@x.test', 'b@x.test'],
      password: 'pass;word',
    })
  })

  it.each(['', ';', 'a@x.test', ';secret', 'a@x.test;'])('are none in %j', (content) => {
    expect(parseDemoAccounts(content)).toBeNull()
  })
})

describe('the clock', () => {
  const read = { hours: 23, minutes: 59, seconds: 58 }

  it('goes on from the hours the server gave, over midnight', () => {
    expect(clockText(read, 0)).toBe('23:59:58')
    expect(clockText(read, 1999)).toBe('23:59:59')
    expect(clockText(read, 2000)).toBe('00:00:00')
    expect(clockText(read, 86_400_000 * 3 + 3000)).toBe('00:00:01')
  })

  it('stays a time when the computer’s clock is set back', () => {
    expect(clockText({ hours: 0, minutes: 0, seconds: 1 }, -5000)).toBe('23:59:56')
  })
})

describe('arrow keys in a menu', () => {
  const items = ['a', 'b', 'c']
  it('move, meet at the ends, and leave other keys alone', () => {
    expect(rovingTarget(items, 'a', 'ArrowDown')).toBe('b')
    expect(rovingTarget(items, 'c', 'ArrowDown')).toBe('a')
    expect(rovingTarget(items, 'a', 'ArrowUp')).toBe('c')
    expect(rovingTarget(items, null, 'ArrowDown')).toBe('a')
    expect(rovingTarget(items, null, 'ArrowUp')).toBe('c')
    expect(rovingTarget(items, 'b', 'Home')).toBe('a')
    expect(rovingTarget(items, 'b', 'End')).toBe('c')
    expect(rovingTarget(items, 'b', 'x')).toBeNull()
    expect(rovingTarget([], null, 'End')).toBeNull()
  })
})
