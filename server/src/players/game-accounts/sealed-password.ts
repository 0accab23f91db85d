import { seal, unseal } from '../../platform/secrets/sealed.ts'

const ABOUT = 'a game password'

/**
 * Sealed by the secret of a mailed link, of which the portal keeps a hash alone: what waits can be read with the mail in hand,
 * and with nothing else.
 */
export const sealPassword = (password: string, secret: string) =>
  seal([secret], password, ABOUT).toString('base64')

/** @throws Error when it was sealed by another secret, or tampered with */
export const openPassword = (sealed: string, secret: string) =>
  unseal([secret], Buffer.from(sealed, 'base64'), ABOUT)
