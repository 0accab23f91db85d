/** When an access token was issued and ends, in seconds since 1970 by the server's clock. */
export interface TokenTimes {
  readonly issuedAt: number
  readonly expiresAt: number
}

const LONGEST_TOKEN = 16_384
/** Milliseconds before its end at which a token is refreshed; specification, section 9. */
export const LEAD_TIME = 60_000
/** Longer delays make `setTimeout` fire at once. */
export const LONGEST_DELAY = 2 ** 31 - 1

/** The times in a token; null for anything that is not a token with sound times. Never throws. */
export function readTokenTimes(token: unknown): TokenTimes | null {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return null
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(parts[1] ?? ''))
    return timesOf(claims)
  } catch {
    return null
  }
}

/** Whether the account's token can still be used, judged by its life and not by this computer's clock. */
export const lifetimeOf = (times: TokenTimes): number => (times.expiresAt - times.issuedAt) * 1000

/** Milliseconds from the receipt of a token to its refresh; null when it has no life left to plan with. */
export function refreshDelay(times: TokenTimes | null): number | null {
  const life = times ? lifetimeOf(times) : 0
  if (life <= 0) return null
  return Math.min(life > LEAD_TIME ? life - LEAD_TIME : life / 2, LONGEST_DELAY)
}

function timesOf(claims: unknown): TokenTimes | null {
  if (typeof claims !== 'object' || claims === null) return null
  const { iat, exp } = claims as { iat?: unknown; exp?: unknown }
  return isTime(iat) && isTime(exp) ? { issuedAt: iat, expiresAt: exp } : null
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.codePointAt(0) ?? 0))
}
