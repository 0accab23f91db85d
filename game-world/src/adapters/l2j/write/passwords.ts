import { createHash } from 'node:crypto'

/** As login servers compare it: SHA-1 of the text, in Base64. Theirs to choose, and too weak for anything else. */
export const sha1Of = (password: string): string =>
  createHash('sha1').update(password, 'utf8').digest('base64')

/** Whether somebody made the server keep its passwords in another way, as forks do. */
export const isForeign = (stored: string | null): boolean =>
  stored !== null && (stored.startsWith('$') || stored.length > SHA1_LENGTH)

/** Letters of SHA-1 in Base64. */
const SHA1_LENGTH = 28
