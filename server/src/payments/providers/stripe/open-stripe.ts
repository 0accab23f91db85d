import type Stripe from 'stripe'
import type { StripeCredentials } from '../../port/credentials.ts'

const RETRIES = 2

/** Opens the SDK at the first call only: a portal that takes no cards pays neither its memory nor its time to load. */
export function openStripe({ secretKey, apiUrl }: StripeCredentials, timeout: number) {
  const { hostname, port, protocol } = new URL(apiUrl)
  let opening: Promise<Stripe> | undefined
  const load = async () => {
    const { default: StripeSdk } = await import('stripe')
    return new StripeSdk(secretKey, {
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port && { port }),
      timeout,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    })
  }
  return () => (opening ??= load())
}
