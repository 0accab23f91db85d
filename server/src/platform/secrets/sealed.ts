import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of its own for each use, derived from a secret of the configuration (HKDF, RFC 5869). */
export const derivedKey = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `castellan ${use}`, KEY_BYTES))

const USE = 'seal'

/**
 * Authenticated encryption (AES-256-GCM) of what the portal must read again: a stolen database alone tells nothing of it.
 * @param about what it belongs to; moved to anything else, it does not open
 */
export function seal(secrets: readonly string[], text: string, about: string) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, derivedKey(secrets[0]!, USE), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** What was sealed with any of the secrets. @throws Error where none of them opens it */
export function unseal(secrets: readonly string[], sealed: Buffer, about: string) {
  for (const secret of secrets) {
    const text = openWith(derivedKey(secret, USE), sealed, about)
    if (text !== null) return text
  }
  throw new Error(`No secret, of ENCRYPTION_KEY or of a mailed link, opens what was sealed about ${about}`)
}

/** Whether one of the secrets opens it. */
export const isOpenable = (secrets: readonly string[], sealed: Buffer, about: string) =>
  secrets.some((secret) => openWith(derivedKey(secret, USE), sealed, about) !== null)

function openWith(key: Buffer, sealed: Buffer, about: string) {
  const [iv, tag] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  try {
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag)
    const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // sealed with another secret, about something else, or changed
    return null
  }
}
