import * as T from 'typebox'
import { maybe, oneOf, UUID } from './fields.ts'

/** The providers a player may choose. */
export const PROVIDERS = ['stripe', 'paypal', 'enot', 'freekassa'] as const
export type Provider = (typeof PROVIDERS)[number]

/** Where a payment came from; `custom` is one staff wrote down by hand. */
export const PAYMENT_SYSTEMS = [...PROVIDERS, 'custom'] as const
export type PaymentSystem = (typeof PAYMENT_SYSTEMS)[number]
export const paymentSystem = oneOf(PAYMENT_SYSTEMS)

/** All of them have a hundred minor units. */
export const CURRENCIES = ['EUR', 'USD', 'RUB', 'UAH', 'KZT'] as const
export type Currency = (typeof CURRENCIES)[number]
export const currency = oneOf(CURRENCIES)

/** Money as people write it: major units, two decimals at most. Inside the server it is whole minor units. */
export const amount = T.Number({
  exclusiveMinimum: 0,
  maximum: 10_000_000,
  description: 'an amount of money with two decimals at most',
})
export const amountOrZero = T.Number({ minimum: 0 })
/** A number of coins that moves: at least one, always whole. */
export const coins = T.Integer({ minimum: 1, maximum: 1_000_000_000 })
export const signedCoins = T.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })

/** The portal's id of a payment. */
export const ourTransactionId = T.String({
  pattern: UUID,
  description: 'the id of a payment',
})
/** The portal's id of a payment or the provider's. */
export const anyTransactionId = T.String({ minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' })
/** Why staff did it, or what only they can act on, as staff read it of others; null for the player. */
export const staffReason = maybe(T.String())
