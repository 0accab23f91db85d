import type { PaypalProfile } from '../../port/credentials.ts'
import { ProviderDown } from '../../port/provider.ts'
import { fetchJson } from './fetch-json.ts'

/** A token is not used in the last minute of its life. */
const EARLY_SECONDS = 60

interface Token {
  readonly value: Promise<string>
  goodUntil: number
}

/**
 * Token cache with single flight: kept for each set of keys until they run out, asked for once, however many calls
 * wait.
 */
export function paypalTokens(apiUrl: string, timeoutMs: number) {
  const tokens = new Map<string, Token>()

  const tokenOf = ({ clientId, clientSecret }: PaypalProfile) => {
    const known = tokens.get(clientId)
    if (known && known.goodUntil > Date.now()) return known.value
    const token: Token = { value: obtain(), goodUntil: Number.POSITIVE_INFINITY }
    tokens.set(clientId, token)
    token.value.catch(() => tokens.delete(clientId))
    return token.value

    async function obtain() {
      const { json, status, problem } = await fetchJson(`${apiUrl}/v1/oauth2/token`, timeoutMs, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      })
      const value = json?.['access_token']
      if (typeof value !== 'string')
        throw new ProviderDown(
          status === 401
            ? 'PayPal does not accept the keys of this portal'
            : `PayPal gives no token (${status})`,
          { cause: problem },
        )
      token.goodUntil = Date.now() + (Number(json?.['expires_in'] ?? 0) - EARLY_SECONDS) * 1000
      return value
    }
  }

  /** For a token that PayPal does not take any more. */
  tokenOf.forget = ({ clientId }: PaypalProfile) => void tokens.delete(clientId)
  return tokenOf
}
