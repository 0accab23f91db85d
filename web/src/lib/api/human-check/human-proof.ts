import type { HumanCheckAction } from '@castellan/contract/calls/identity/session'
import { t } from '../../i18n/i18n.ts'
import { accountApi } from '../account-client.ts'
import { solveAltcha } from './altcha.ts'

/** A proof in the making. `answer` rejects while the person has not done their part. */
export interface Proof {
  readonly answer: () => Promise<string>
  /** Milliseconds since 1970. */
  readonly begunAt: number
  readonly needsBox: boolean
}

/** Asks the server which check a form has to pass, and begins it. */
export async function startProof(
  action: HumanCheckAction,
  findBox: () => HTMLElement | null,
): Promise<Proof> {
  const begunAt = Date.now()
  const { provider, challenge, siteKey = '' } = await accountApi.session.getHumanCheck({ action })
  const ready = (answer: Proof['answer'], needsBox = false): Proof => ({ answer, begunAt, needsBox })

  if (provider === 'off') return ready(async () => 'off')
  if (provider === 'altcha') {
    const solved = await solveAltcha(challenge)
    return ready(async () => solved)
  }
  const { scoreVisit, showBox } = await import('./recaptcha.ts')
  if (provider === 'recaptcha_v3') return ready(() => scoreVisit(siteKey, action))
  const box = findBox()
  if (!box) throw new Error(t('ui.humanCheck.failed'))
  return ready(await showBox(siteKey, box), true)
}
