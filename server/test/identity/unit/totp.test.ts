import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHash } from '../../../src/identity/second-factor/recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpAddress } from '../../../src/identity/second-factor/totp.ts'

/** The secret of the test vectors of RFC 6238, appendix B, and their last six digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

describe('a code of an app', () => {
  it.each(VECTORS)('at %i seconds is %s, as RFC 6238 says', (seconds, code) => {
    expect(stepOfCode(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
  })

  it('is taken half a minute early and late, by its own step, and no further', () => {
    const [seconds, code] = VECTORS[3]
    const step = Math.floor(seconds / 30)
    const taken = [-61, -30, 0, 30, 61].map((off) => stepOfCode(SECRET, code, (seconds + off) * 1_000))
    expect(taken).toEqual([null, step, step, step, null])
  })

  it('comes of a secret nobody else has, by an address apps read', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(one).not.toBe(other)
    const address = totpAddress(one, { issuer: 'The Keep: x5', label: 'a+b@example.test' })
    expect(address).toMatch(/^otpauth:\/\/totp\/The%20Keep%3A?/)
    expect(new URL(address).searchParams.get('secret')).toBe(one)
  })
})

describe('recovery codes', () => {
  it('are ten, all different, of letters nobody takes for each other', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    expect(codes.join('')).not.toMatch(/[ILOU01]/)
  })

  it('are one code however they are typed, and another for each account and key', () => {
    const hash = recoveryHash('a key', 7, 'K7QXM-2PWRA')
    expect(recoveryHash('a key', 7, ' k7qxm 2pwra ')).toEqual(hash)
    for (const other of [recoveryHash('a key', 8, 'K7QXM-2PWRA'), recoveryHash('b key', 7, 'K7QXM-2PWRA')])
      expect(other).not.toEqual(hash)
  })
})
