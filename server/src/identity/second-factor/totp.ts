import { Secret, TOTP } from 'otpauth'

/** Seconds a code is shown, and how many codes before and after it are taken: clocks of phones differ. */
const PERIOD = 30
const WINDOW = 1

/** What authenticator apps can do, all of them: SHA-1, six digits, thirty seconds (RFC 6238). */
const totpOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD })

/** 160 random bits in base32, as RFC 4226 wants. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The address an authenticator app reads out of a QR code. */
export const totpAddress = (secret: string, names: { readonly issuer: string; readonly label: string }) =>
  totpOf(secret, names).toString()

/** The time step a code is of, so that it can be used once; null where it is of none that is near. */
export function stepOfCode(secret: string, code: string, now: number) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD) + delta
}
