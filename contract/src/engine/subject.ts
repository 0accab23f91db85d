/** The kinds of things a call can be about. */
export type SubjectName = 'account' | 'gameAccount' | 'character' | 'payment' | 'purchase'

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
/** The character whose id stands in a field. */
export const characterIn = named('character')
/** The payment whose id, the portal's or its provider's, stands in a field. */
export const paymentIn = named('payment')
/** The purchase whose id stands in a field. */
export const purchaseIn = named('purchase')
