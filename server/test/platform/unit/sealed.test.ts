import { describe, expect, it } from 'vitest'
import { seal, unseal } from '../../../src/platform/secrets/sealed.ts'

const KEYS = ['the newest key of this portal, long enough', 'the one it had before, long enough as well']

describe('what is sealed', () => {
  it('is opened again, and shows nothing of itself', () => {
    const sealed = seal(KEYS, 'a secret', 'account 7')
    expect(sealed.toString('latin1')).not.toContain('secret')
    expect(unseal(KEYS, sealed, 'account 7')).toBe('a secret')
  })

  it('is another each time', () => {
    expect(seal(KEYS, 'a secret', 'account 7')).not.toEqual(seal(KEYS, 'a secret', 'account 7'))
  })

  it('is opened after the key was changed, as long as the old one is named', () => {
    const sealed = seal([KEYS[1]!], 'a secret', 'account 7')
    expect(unseal(KEYS, sealed, 'account 7')).toBe('a secret')
    expect(() => unseal([KEYS[0]!], sealed, 'account 7')).toThrow('ENCRYPTION_KEY')
  })

  it('opens for nothing else, and not when one bit was changed', () => {
    const sealed = seal(KEYS, 'a secret', 'account 7')
    expect(() => unseal(KEYS, sealed, 'account 8')).toThrow('account 8')
    for (const at of [0, 12, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => unseal(KEYS, changed, 'account 7')).toThrow('ENCRYPTION_KEY')
    }
    expect(() => unseal(KEYS, Buffer.alloc(3), 'account 7')).toThrow('ENCRYPTION_KEY')
  })
})
