import { createHash, timingSafeEqual } from 'node:crypto'
import { compare, genSalt, hash } from 'bcryptjs'

/** How login servers keep passwords. Theirs to choose: SHA-1 is too weak for anything else. */
export type PasswordFormat = 'sha1' | 'bcrypt'

/** SHA-1 of the text, in Base64. */
const SHA1 = /^[A-Za-z0-9+/]{27}=$/
const SHA1_LENGTH = 28
export const BCRYPT_LENGTH = 60
const BCRYPT = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/
/** What login servers work out, as a power of two; more than the second would keep the portal busy for seconds. */
const COST = 10
const DEAREST = 14

/** A password as login servers compare it. Those in Java know BCrypt by its first name alone, `$2a$`. */
export async function hashOf(password: string, format: PasswordFormat): Promise<string> {
  if (format === 'sha1') return sha1Of(password)
  return hash(password, (await genSalt(COST)).replace(/^\$2[by]\$/, '$2a$'))
}

/** Whether this is the password a login server keeps; never of what is kept in a way that is not known. */
export async function verifyGamePassword(stored: string | null, given: string): Promise<boolean> {
  const kept = stored?.trim() ?? ''
  if (SHA1.test(kept)) return timingSafeEqual(Buffer.from(kept), Buffer.from(sha1Of(given)))
  const [, cost] = BCRYPT.exec(kept) ?? []
  return cost !== undefined && Number(cost) <= DEAREST && compare(given, kept)
}

/** How a password is kept; null where somebody made the server keep it in a way of its own. */
export function formatOf(stored: string): PasswordFormat | null {
  if (BCRYPT.test(stored)) return 'bcrypt'
  return stored.startsWith('$') || stored.length > SHA1_LENGTH ? null : 'sha1'
}

const sha1Of = (password: string) => createHash('sha1').update(password, 'utf8').digest('base64')
