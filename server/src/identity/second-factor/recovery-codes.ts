import { createHmac, randomInt } from 'node:crypto'
import { derivedKey } from '../../platform/secrets/sealed.ts'

/** How many are given at once. */
const RECOVERY_CODES = 10
/** Letters and digits nobody takes for each other when they stand on paper. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 2
const GROUP_LENGTH = 5

/** Codes for the day the app is lost: `K7QXM-2PWRA`, 49 bits each. */
export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newCode)

const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-')
const newGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/**
 * What we keep of a code. Keyed, since codes that are short enough to be typed could be found again from a plain hash.
 * @param secret one of the configuration; codes of before its change have the hash of another
 */
export const recoveryHash = (secret: string, accountId: number, code: string) =>
  createHmac('sha256', derivedKey(secret, 'recovery codes'))
    .update(`${accountId} ${code.replace(/[\s-]/g, '').toUpperCase()}`)
    .digest()
