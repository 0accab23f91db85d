import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import type { Context } from '../../platform/http/context.ts'
import { altchaSecrets } from './new-human-check.ts'

/** Whether a puzzle of ours, made for this form and not used before, is solved. The answer is base64 of JSON. */
export async function isAltchaSolved({ db, config }: Context, action: string, answer: string) {
  const payload = parse(answer)
  if (payload?.challenge.parameters.data?.['action'] !== action) return false
  for (const secret of config.jwtSecrets) {
    const result = await verifySolution({ ...payload, deriveKey, ...altchaSecrets(secret) }).catch(() => null)
    if (result?.verified) return isFirstUse(db, payload)
  }
  return false
}

function parse(answer: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Payload
    return payload.challenge?.parameters && payload.challenge.signature && payload.solution ? payload : null
  } catch {
    return null
  }
}

/** The library accepts a solution again and again: its signature is written down, and the first to write wins. */
async function isFirstUse(db: Context['db'], { challenge }: Payload) {
  const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1_000)
  const row = await db
    .insertInto('usedHumanCheck')
    .values({ signature: challenge.signature!, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return row !== undefined
}
