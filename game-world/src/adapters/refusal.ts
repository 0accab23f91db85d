import type { ActionAnswer, ActionState, RefusalReason } from '../port/index.ts'

/** Why an action is not done, though its subject is as it was expected to be. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

/** The answer that says so, and how the subject was found. */
export const refused = (reason: RefusalReason, found: ActionState | null = null): ActionAnswer => ({
  outcome: 'refused',
  reason,
  found,
})
