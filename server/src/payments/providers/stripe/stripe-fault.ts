import { ProviderDown, ProviderRefused } from '../../port/provider.ts'

/** What the SDK throws; its class is not loaded for the sake of a comparison. */
interface StripeFault extends Error {
  readonly type: string
  readonly rawType?: string
  readonly code?: string
  readonly statusCode?: number
}

const WORDS: Readonly<Record<string, string>> = {
  amount_too_small: 'This amount is too small for a card payment',
  amount_too_large: 'This amount is too large for a card payment',
  charge_already_refunded: 'This payment was refunded already',
  charge_disputed: 'This payment is disputed; its money is with the bank',
  idempotency_error: 'The same was sent before with other figures',
}

const isFault = (err: unknown): err is StripeFault =>
  err instanceof Error && 'rawType' in err && 'type' in err

/** True where the provider knows no such thing. */
const isMissing = (err: unknown) =>
  isFault(err) && (err.code === 'resource_missing' || err.statusCode === 404)

/** What a failed call means to the portal; a player's mistake reads in the provider's own words. */
function explainStripeFault(err: unknown): Error {
  if (err instanceof ProviderDown) return err
  if (!isFault(err)) return new Error('a call of the card provider failed', { cause: err })
  if (err.type === 'StripeCardError') return new ProviderRefused(err.message, { cause: err })
  if (err.type === 'StripeInvalidRequestError' || err.type === 'StripeIdempotencyError') {
    const words = WORDS[err.code ?? ''] ?? WORDS[err.rawType ?? ''] ?? `Stripe refused this: ${err.message}`
    return new ProviderRefused(words, { cause: err })
  }
  if (err.statusCode === 401 || err.statusCode === 403)
    return new ProviderDown('Stripe does not accept the keys of this portal', { cause: err })
  return new ProviderDown(`Stripe does not answer (${err.type})`, { cause: err })
}

/** The SDK takes a fault without an `error` in it for an answer: every real one says what kind of object it is. */
function requireObject<T>(answer: T): T {
  if (typeof (answer as { object?: unknown } | null)?.object === 'string') return answer
  throw new ProviderDown('Stripe answers nothing that can be read')
}

/** Calls the provider. @throws ProviderDown, ProviderRefused */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return requireObject(await call())
  } catch (err) {
    throw explainStripeFault(err)
  }
}

/** Calls the provider; null where it knows no such thing. @throws ProviderDown, ProviderRefused */
export async function findAtStripe<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return requireObject(await call())
  } catch (err) {
    if (isMissing(err)) return null
    throw explainStripeFault(err)
  }
}
