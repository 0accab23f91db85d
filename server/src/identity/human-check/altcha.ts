import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import * as T from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '../../platform/http/engine/context.ts'
import { altchaSecrets } from './new-human-check.ts'
import { addUsedHumanCheck } from './used-human-check-repo.ts'

/** Whether a puzzle of ours, made for this form and not used before, is solved. The answer is base64 of JSON. */
export async function isAltchaSolved({ db, config, log }: Context, action: string, answer: string) {
  const payload = parse(answer)
  if (payload?.challenge.parameters.data?.['action'] !== action) return false
  for (const secret of config.jwtSecrets) {
    const result = await verifySolution({ ...payload, deriveKey, ...altchaSecrets(secret) }).catch(
      (err: unknown) => {
        log.warn({ err }, 'a human check could not be verified')
        return null
      },
    )
    if (!result?.verified) continue
    const { challenge } = payload
    const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1_000)
    // the library accepts a solution again and again
    return addUsedHumanCheck(db, { signature: challenge.signature!, expiresAt })
  }
  return false
}

/** What is looked at before the signature is known to be ours; the library refuses the rest in words. */
const answerShape = T.Object({
  challenge: T.Object({ parameters: T.Object({}), signature: T.String({ minLength: 1 }) }),
  solution: T.Object({}),
})

function parse(answer: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
    return isPayload(payload) ? payload : null
  } catch {
    return null
  }
}

const isPayload = (value: unknown): value is Payload => Value.Check(answerShape, value)
