import type { RefusalReason } from '../port/index.ts'

/** Why an action is not done, though its subject is as it was expected to be. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}
