import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import type { Context } from '../../platform/http/context.ts'
import { altchaSecrets } from './new-human-check.ts'
import { addUsedHumanCheck } from './used-human-check-repo.ts'

/** Whether a puzzle of ours, made for this form and not used before, is solved. The answer is base64 of JSON. */
export async function isAltchaSolved({ db, config }: Context, action: string, answer: string) {
  const payload = parse(answer)
  if (payload?.challenge.parameters.data?.['action'] !== action) return false
  for (const secret of config.jwtSecrets) {
    const result = await verifySolution({ ...payload, deriveKey, ...altchaSecrets(secret) }).catch(() => null)
    if (!result?.verified) continue
    const { challenge } = payload
    const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1_000)
    // the library accepts a solution again and again
    return addUsedHumanCheck(db, { signature: challenge.signature!, expiresAt })
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
