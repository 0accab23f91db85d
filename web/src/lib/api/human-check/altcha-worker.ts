import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'

/** What the worker sends back; `insecure`: browsers lend their cryptography to https and localhost only. */
export interface AltchaAnswer {
  readonly solution?: Solution
  readonly problem?: 'insecure' | 'unsolved'
}

addEventListener(
  'message',
  ({ data }: MessageEvent<Challenge>) => void solve(data).then((answer) => postMessage(answer)),
)

async function solve(challenge: Challenge): Promise<AltchaAnswer> {
  if (!globalThis.isSecureContext) return { problem: 'insecure' }
  const isPbkdf2 = challenge.parameters.algorithm.startsWith('PBKDF2/')
  try {
    const solution = await solveChallenge({ challenge, deriveKey: isPbkdf2 ? derivePbkdf2 : deriveSha })
    return solution ? { solution } : { problem: 'unsolved' }
  } catch (error) {
    console.error(error)
    return { problem: 'unsolved' }
  }
}
