import type { HumanCheck, HumanCheckAction } from '@castellan/contract/session'
import { t } from '../i18n/i18n.ts'
import { createStore, type Store } from '../ui/store.ts'
import { accountApi } from './account-client.ts'
import { solveAltcha } from './altcha.ts'

/** `box`: the person has to tick Google's box in the form. */
export type HumanCheckState = 'idle' | 'checking' | 'box' | 'ready' | 'failed'

/** A proof in the making: `answer` may be asked once, since the server takes each proof once. */
interface Proof {
  readonly answer: () => Promise<string>
  readonly begunAt: number
}

/** Milliseconds a solved puzzle is kept; the server forgets it after five minutes. */
const GOOD_FOR = 4 * 60_000

const states = new Map<HumanCheckAction, Store<HumanCheckState>>()
const proofs = new Map<HumanCheckAction, Promise<Proof>>()
const boxes = new Map<HumanCheckAction, HTMLElement>()

/** How far the check of one form is. */
export function humanCheckState(action: HumanCheckAction): Store<HumanCheckState> {
  const known = states.get(action)
  if (known) return known
  const state = createStore<HumanCheckState>('idle')
  states.set(action, state)
  return state
}

/** Where Google's box is drawn when the server asks for it. */
export function offerBox(action: HumanCheckAction, box: HTMLElement | null) {
  if (box) boxes.set(action, box)
  else boxes.delete(action)
}

/** Starts the check early, at the first touch of a form, so that it is done when the form is sent. */
export function prepareHumanCheck(action: HumanCheckAction) {
  // A failure shows in the state; sending the form tries again.
  if (!proofs.has(action)) begin(action).catch(() => {})
}

/** The text for the `recaptcha` field; each call gives a new one. Rejects when the check cannot be passed. */
export async function proveHuman(action: HumanCheckAction): Promise<string> {
  const proof = await (proofs.get(action) ?? begin(action)).catch(() => begin(action))
  const isStale = Date.now() - proof.begunAt > GOOD_FOR
  const usable = isStale ? await begin(action) : proof
  try {
    return await usable.answer()
  } finally {
    proofs.delete(action)
    humanCheckState(action).set('idle')
  }
}

function begin(action: HumanCheckAction): Promise<Proof> {
  const state = humanCheckState(action)
  state.set('checking')
  const proof = accountApi.session.getHumanCheck({ action }).then((check) => start(check, action))
  proofs.set(action, proof)
  proof.catch((error: unknown) => {
    console.error(error)
    proofs.delete(action)
    state.set('failed')
  })
  return proof
}

async function start(check: HumanCheck, action: HumanCheckAction): Promise<Proof> {
  const state = humanCheckState(action)
  const begunAt = Date.now()
  if (check.provider === 'altcha') {
    const solved = await solveAltcha(check.challenge)
    state.set('ready')
    return { begunAt, answer: async () => solved }
  }
  if (check.provider === 'off') {
    state.set('ready')
    return { begunAt, answer: async () => 'off' }
  }
  const { showBox, scoreVisit } = await import('./recaptcha.ts')
  const siteKey = check.siteKey ?? ''
  state.set(check.provider === 'recaptcha_v2' ? 'box' : 'ready')
  if (check.provider === 'recaptcha_v3') return { begunAt, answer: () => scoreVisit(siteKey, action) }
  const box = boxes.get(action)
  if (!box) throw new Error(t('account.humanCheck.failed'))
  return { begunAt, answer: await showBox(siteKey, box) }
}
