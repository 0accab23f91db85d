import { describe, expect, it } from 'vitest'
import { formatOf, hashOf, verifyGamePassword } from '../../../src/adapters/l2j/write/passwords.ts'

// of "open-sesame", worked out by MariaDB and by a BCrypt in C
const SHA1 = 'piGucRdTwGb7+i3S1svNik60+fw='
const BCRYPT = '$2a$10$N9qo8uLOickgx2ZMRZoMye2miROFoxWcGQD.qhsdviXEx844qev72'

describe('the password of a game account', () => {
  it.each([SHA1, BCRYPT, BCRYPT.replace('$2a$', '$2y$'), ` ${SHA1} `])('is proved as %s', async (stored) => {
    expect(await verifyGamePassword(stored, 'open-sesame')).toBe(true)
    expect(await verifyGamePassword(stored, 'Open-sesame')).toBe(false)
    expect(await verifyGamePassword(stored, '')).toBe(false)
  })

  it('is proved by nothing where it is kept in another way, or nowhere', async () => {
    const others = [null, '', 'open-sesame', '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA', `${SHA1}x`]
    for (const stored of others) expect(await verifyGamePassword(stored, 'open-sesame')).toBe(false)
    // a proof of months
    expect(await verifyGamePassword(BCRYPT.replace('$10$', '$31$'), 'open-sesame')).toBe(false)
  })

  it('is written as login servers compare it', async () => {
    expect(await hashOf('open-sesame', 'sha1')).toBe(SHA1)
    const hash = await hashOf('open-sesame', 'bcrypt')
    expect(hash).toMatch(/^\$2a\$10\$.{53}$/)
    expect(await verifyGamePassword(hash, 'open-sesame')).toBe(true)
  })

  it('is told by how it looks', () => {
    expect(formatOf(SHA1)).toBe('sha1')
    expect(formatOf(BCRYPT)).toBe('bcrypt')
    expect(formatOf('$argon2id$v=19$…')).toBeNull()
    expect(formatOf('a'.repeat(88))).toBeNull()
  })
})
