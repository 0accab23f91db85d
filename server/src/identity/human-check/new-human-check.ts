import { createHmac } from 'node:crypto'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { HumanCheck, HumanCheckAction } from '@castellan/contract/calls/identity/session'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Config } from '../../platform/config/config.ts'

/** Minutes a puzzle may take. */
const LIFE_MINUTES = 10
/** About a fifth of a second on a desktop, a second on a slow phone. */
const COST = 1_000
const COUNTER = [500, 1_000] as const

/** The check a form has to pass, by the configured provider. */
export async function newHumanCheck(
  { captcha, jwtSecrets }: Config,
  action: HumanCheckAction,
): Promise<HumanCheck> {
  const { provider, siteKey } = captcha
  if (provider === 'off') return { provider }
  if (provider !== 'altcha') return { provider, siteKey: siteKey! }
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(...COUNTER),
    data: { action },
    expiresAt: new Date(Date.now() + LIFE_MINUTES * MINUTE_MS),
    deriveKey,
    ...altchaSecrets(jwtSecrets[0]!),
  })
  return { provider, challenge }
}

/** The two keys of the puzzle, derived so that the operator has one secret to keep. */
export const altchaSecrets = (secret: string) => ({
  hmacSignatureSecret: createHmac('sha256', secret).update('human check').digest('hex'),
  hmacKeySignatureSecret: createHmac('sha256', secret).update('human check key').digest('hex'),
})
