import { atLeastOne, required, type Rule, whole } from '../../../ui/forms/validators.ts'
import { wholeIn } from '../../../ui/forms/written-numbers.ts'

/** Coins to spend: whole ones, one at least, and not more than there are. */
export const coinsOf = (balance: number): readonly Rule[] => [
  required,
  whole,
  atLeastOne,
  (value) => (wholeIn(value) > balance ? 'notEnough' : null),
]

/** A PIN of a game account: 4 to 8 digits. */
export const pin: Rule = (value) => (value === '' || /^\d{4,8}$/.test(value) ? null : 'pin')
