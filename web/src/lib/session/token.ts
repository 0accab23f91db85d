/** When an access token was issued and ends, in seconds since 1970 by the server's clock. */
interface TokenTimes {
  readonly issuedAt: number
  readonly expiresAt: number
}

const LONGEST_TOKEN = 16_384
/** Three parts in base64url, the middle one with the claims. */
const JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/
/** Milliseconds before its end at which a token is refreshed; specification, section 9. */
const LEAD_TIME = 60_000
/** Longer delays make `setTimeout` fire at once. */
export const LONGEST_DELAY = 2 ** 31 - 1

/** The times in a token; null for anything that is not a token with sound times. Never throws. */
export function readTokenTimes(token: unknown): TokenTimes | null {
  const { iat, exp } = readClaims(token) ?? {}
  return isTime(iat) && isTime(exp) ? { issuedAt: iat, expiresAt: exp } : null
}

/** What stands in a token, unproved; null for anything that is none. Never throws. */
export function readClaims(token: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return null
  const [, payload] = JWT.exec(token) ?? []
  if (payload === undefined) return null
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload))
    return typeof claims === 'object' ? (claims as Readonly<Record<string, unknown>> | null) : null
  } catch {
    return null
  }
}

/** Whether a token cannot be used any more, or cannot be read, by the server's clock in milliseconds. */
export function isSpent(token: string, now: number): boolean {
  const times = readTokenTimes(token)
  return !times || times.expiresAt * 1000 <= now
}

/** Whether the account's token can still be used, judged by its life and not by this computer's clock. */
const lifetimeOf = (times: TokenTimes): number => (times.expiresAt - times.issuedAt) * 1000

/** Milliseconds from the receipt of a token to its refresh; null when it has no life left to plan with. */
export function refreshDelay(times: TokenTimes | null): number | null {
  const life = times ? lifetimeOf(times) : 0
  if (life <= 0) return null
  return Math.min(life > LEAD_TIME ? life - LEAD_TIME : life / 2, LONGEST_DELAY)
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.codePointAt(0) ?? 0))
}
