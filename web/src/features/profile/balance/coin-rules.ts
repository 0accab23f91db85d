import type { Rule } from '../../../ui/forms/validators.ts'
import { wholeIn } from '../../../ui/forms/written-numbers.ts'

/** Coins to spend: not more than there are. */
export const atMostOf =
  (balance: number): Rule =>
  (value) =>
    wholeIn(value) > balance ? 'notEnough' : null

/** Somebody else: an address means the same in capitals. */
export const notSelf =
  (own: string): Rule =>
  (value) =>
    value.trim().toLowerCase() === own.toLowerCase() ? 'self' : null
