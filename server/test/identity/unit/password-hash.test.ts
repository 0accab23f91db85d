import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hashPassword,
  isOutdated,
  isPassword,
  passwordCost,
} from '../../../src/identity/credentials/password-hash.ts'
import { TEST_COST } from '../../support/password-cost.ts'

describe('a password hash', () => {
  it('shows its figures and never the password', async () => {
    const hash = await hashPassword('correct horse', passwordCost())
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(isOutdated(hash, passwordCost())).toBe(false)
    expect(isOutdated(hash, passwordCost(64))).toBe(true)
  })

  it('is another one each time', async () => {
    expect(await hashPassword('same', TEST_COST)).not.toBe(await hashPassword('same', TEST_COST))
  })

  it('fits its own password and no other, whatever the letters', async () => {
    const text = fc.string({ minLength: 1, maxLength: 128, unit: 'grapheme' })
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        fc.pre(one.normalize('NFKC') !== other.normalize('NFKC'))
        const hash = await hashPassword(one, TEST_COST)
        expect(await isPassword(one, hash)).toBe(true)
        expect(await isPassword(other, hash)).toBe(false)
      }),
      { numRuns: 5 },
    )
  })

  it('is not waited for behind hundreds of others: whoever comes beyond is told to come again', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 300 }, () => hashPassword('at once', TEST_COST)),
    )
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(300 - 256)
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfterSeconds: 5 } })
    await expect(hashPassword('afterwards', TEST_COST)).resolves.toContain('argon2id')
  })

  it.each([
    '',
    'plain',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2id$v=19$m=1$$',
    '$argon2i$v=19$m=8,t=1,p=1$a$b',
  ])('of another making (%j) fits nothing', async (hash) => {
    expect(await isPassword('anything', hash)).toBe(false)
  })
})
