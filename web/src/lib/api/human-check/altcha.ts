import type { AltchaAnswer } from './altcha-worker.ts'
import { t } from '../../i18n/i18n.ts'

/** Solves an ALTCHA puzzle beside the page; gives base64 of `{ challenge, solution }` as the server reads it. */
export function solveAltcha(challenge: unknown): Promise<string> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AltchaAnswer>) => {
      if (data.solution) resolve(toBase64(JSON.stringify({ challenge, solution: data.solution })))
      else
        reject(
          new Error(data.problem === 'insecure' ? t('ui.humanCheck.insecure') : t('ui.humanCheck.failed')),
        )
    })
    worker.addEventListener('error', () => reject(new Error(t('ui.humanCheck.failed'))))
    worker.postMessage(challenge, [])
  }).finally(() => worker.terminate())
}

const toBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''))
