import type { HumanCheckAction } from '@castellan/contract/calls/identity/session'
import { ApiError } from '@castellan/contract/engine/client'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { createStore, type Store } from '../../store.ts'
import type { Proof } from './human-proof.ts'

/** `box`: the person has to tick Google's box in the form. */
type HumanCheckState = 'idle' | 'checking' | 'box' | 'ready' | 'failed'

/** Milliseconds a solved puzzle is kept; the server takes it for ten minutes. */
const GOOD_FOR = 8 * MINUTE_MS

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
  const prepared = await proofs.get(action)?.catch(() => null)
  const isFresh = prepared && Date.now() - prepared.begunAt < GOOD_FOR
  const proof = isFresh ? prepared : await begin(action)
  const answer = await proof.answer()
  // The server takes each proof once.
  proofs.delete(action)
  humanCheckState(action).set('idle')
  return answer
}

/** The means of the check are loaded with the first one: a page that is only looked at needs none. */
function begin(action: HumanCheckAction): Promise<Proof> {
  const state = humanCheckState(action)
  state.set('checking')
  const proof = import('./human-proof.ts').then(({ startProof }) =>
    startProof(action, () => boxes.get(action) ?? null),
  )
  proofs.set(action, proof)
  proof.then(
    ({ needsBox }) => state.set(needsBox ? 'box' : 'ready'),
    (error: unknown) => {
      // what a call was answered is logged already
      if (!(error instanceof ApiError)) console.error(error)
      proofs.delete(action)
      // that nobody could be asked is said where the form is sent, and is no failure of whoever fills it in
      state.set(error instanceof ApiError && error.status === 0 ? 'idle' : 'failed')
    },
  )
  return proof
}
