import { createHash, createHmac, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { derivedKey } from '../../platform/secrets/sealed.ts'
import { isSameSecret } from '../../platform/secrets/is-same-secret.ts'
import { addUsedChallenge } from './passkey-repo.ts'

/** Milliseconds in which a challenge has to be answered: as long as it takes to fetch a key from another room. */
const LIFE = 5 * MINUTE_MS
const FORM = /^([\w-]{22})\.([\da-z]{8,9})\.([\w-]{43})$/

interface Asker {
  readonly accountId: number
  readonly sessionId: string
}

/** What a challenge is for, and whose: answered for anything else, it is none. */
export const CHALLENGES = {
  toAdd: ({ accountId, sessionId }: Asker) => `add ${accountId} ${sessionId}`,
  toChange: ({ accountId, sessionId }: Asker) => `change ${accountId} ${sessionId}`,
  asSecondFactor: (accountId: number) => `second factor ${accountId}`,
  toSignIn: 'sign in',
}

/** Signed in place of stored: who asks for thousands fills no table. */
export function newChallenge({ jwtSecrets }: Pick<Config, 'jwtSecrets'>, purpose: string) {
  const random = randomBytes(16).toString('base64url')
  const ends = (Date.now() + LIFE).toString(36)
  return `${random}.${ends}.${sign(jwtSecrets[0]!, purpose, random, ends)}`
}

/** Uses a challenge up; false where it was, is over, or was made for something else. Of parallel tries one wins. */
export async function spendChallenge(
  { db, config }: { readonly db: Db; readonly config: Pick<Config, 'jwtSecrets'> },
  purpose: string,
  challenge: string,
) {
  const [, random = '', ends = '', signature = ''] = FORM.exec(challenge) ?? []
  const isOurs = config.jwtSecrets.some((secret) =>
    isSameSecret(signature, sign(secret, purpose, random, ends)),
  )
  const expiresAt = new Date(Number.parseInt(ends, 36))
  if (!isOurs || expiresAt.getTime() < Date.now()) return false
  return addUsedChallenge(db, { hash: createHash('sha256').update(challenge).digest(), expiresAt })
}

const sign = (secret: string, purpose: string, random: string, ends: string) =>
  createHmac('sha256', derivedKey(secret, 'passkey challenge'))
    .update(`${purpose} ${random} ${ends}`)
    .digest('base64url')
