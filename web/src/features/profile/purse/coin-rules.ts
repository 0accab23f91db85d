import type { Rule } from '../../../ui/validators.ts'

/** At least one coin, and whole ones. */
export const wholeCoins: Rule = (value) => (value === '' || /^[1-9]\d*$/.test(value) ? null : 'number')

/** Not more coins than there are. */
export const atMostCoins =
  (balance: number): Rule =>
  (value) =>
    Number(value) > balance ? 'notEnough' : null

/** A PIN of a game account: 4 to 8 digits. */
export const pin: Rule = (value) => (value === '' || /^\d{4,8}$/.test(value) ? null : 'pin')
