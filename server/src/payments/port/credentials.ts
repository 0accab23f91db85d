import type { Currency } from '@castellan/contract/shapes/money-fields'

/** Keys and addresses of the card provider. */
export interface StripeCredentials {
  readonly secretKey: string
  readonly publishableKey: string | null
  /** Several while one is being replaced. */
  readonly webhookSecrets: readonly string[]
  /** `https://api.stripe.com`, or where the simulated provider listens. */
  readonly apiUrl: string
  readonly isLive: boolean
}

export interface PaypalProfile {
  readonly clientId: string
  readonly clientSecret: string
}

export interface PaypalCredentials extends PaypalProfile {
  readonly webhookId: string
  readonly apiUrl: string
  /** Other sets of keys, by the number the page sends as `p`. */
  readonly profiles: Readonly<Record<number, PaypalProfile>>
  readonly isLive: boolean
}

export interface EnotCredentials {
  readonly shopId: string
  readonly apiKey: string
  /** The shop's additional key, which signs notifications. */
  readonly additionalKey: string
  readonly apiUrl: string
  readonly currency: Currency
}

export interface FreekassaCredentials {
  readonly shopId: number
  readonly apiKey: string
  /** Signs links. */
  readonly secretWord1: string
  /** Signs notifications. */
  readonly secretWord2: string
  readonly apiUrl: string
  /** Where links lead. */
  readonly payUrl: string
  readonly currency: Currency
  /** Payment systems that are offered, by FreeKassa's numbers. */
  readonly systems: readonly { readonly systemId: number; readonly name: string }[]
  /** Addresses notifications may come from; empty for any, since the signature is what counts. */
  readonly addresses: readonly string[]
}

/** Null where a provider is not configured. */
export interface PaymentCredentials {
  readonly stripe: StripeCredentials | null
  readonly paypal: PaypalCredentials | null
  readonly enot: EnotCredentials | null
  readonly freekassa: FreekassaCredentials | null
}
