/** The kinds of things a call can be about. */
export type SubjectName =
  | 'account'
  | 'gameAccount'
  | 'character'
  | 'macro'
  | 'item'
  | 'payment'
  | 'purchase'
  | 'reservedName'
/** Those that all servers share; the others belong to one, which the path of their call names. */
export type SharedSubjectName = 'account'

/** What a call is about, and the field of its input that names it. */
export interface Subject<K extends SubjectName = SubjectName, F extends string = string> {
  readonly kind: K
  readonly field: F
  /** Of a payment: the systems whose ids may name it; those of all by default. */
  readonly systems?: readonly string[]
}

const named =
  <const K extends SubjectName>(kind: K) =>
  <const F extends string>(field: F, options: Pick<Subject, 'systems'> = {}): Subject<K, F> => ({
    kind,
    field,
    ...options,
  })

/** The master account whose e-mail stands in a field. */
export const accountIn = named('account')
/** The game account whose login stands in a field. */
export const gameAccountIn = named('gameAccount')
/** The character whose id, or name, stands in a field. */
export const characterIn = named('character')
/** The macro whose id, its character's included, stands in a field. */
export const macroIn = named('macro')
/** The pile of things whose id stands in a field. */
export const itemIn = named('item')
/** The payment whose id, the portal's or its provider's, stands in a field. */
export const paymentIn = named('payment')
/** The purchase whose id stands in a field. */
export const purchaseIn = named('purchase')
/** The reserved name that stands in a field. */
export const reservedNameIn = named('reservedName')
