import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion } from '@castellan/contract/shapes/passkey-shapes'

/** What a test sends otherwise than a browser would. */
interface Twists {
  readonly origin?: string
  readonly rpId?: string
  /** Whether somebody touched it, and whether it verified whom. */
  readonly isPresent?: boolean
  readonly isVerified?: boolean
  /** In place of the next one. */
  readonly counter?: number
  readonly challenge?: string
  readonly type?: string
}

interface Options {
  readonly challenge: string
}
interface Creation extends Options {
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}
interface Request extends Options {
  readonly rpId: string
}

/** Flags of authenticator data (WebAuthn, section 6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_SYNC = 0x08
const SYNCED = 0x10
const HAS_KEY = 0x40

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()

const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])

/** The few kinds of CBOR (RFC 8949) that an attestation needs: small integers, text, bytes, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** A security key made of software: it signs as a real one does (ES256, attestation "none"), and a test can make it lie. */
export class SoftwareAuthenticator {
  counter = 0
  /** Those of phones stay at zero. */
  counts = true
  isSynced = false
  readonly id = randomBytes(32)
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle: string | null = null
  constructor(origin: string) {
    this.#origin = origin
  }

  /** As `navigator.credentials.create` answers. */
  create(options: unknown, twists: Twists = {}): NewPasskey {
    const { rp, user, challenge } = options as Creation
    this.#userHandle ??= user.id
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)])
    const authData = Buffer.concat([this.#data(rp.id, HAS_KEY, twists), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, twists),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['usb'],
    }
  }

  /** As `navigator.credentials.get` answers. */
  get(options: unknown, twists: Twists = {}): PasskeyAssertion {
    const { rpId, challenge } = options as Request
    if (this.counts) this.counter += 1
    const data = this.#data(rpId, 0, twists)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, twists)
    const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: this.id.toString('base64url'),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      ...(this.#userHandle !== null && { userHandle: this.#userHandle }),
    }
  }

  #data(rpId: string, more: number, { isPresent = true, isVerified = true, counter, ...twists }: Twists) {
    const synced = this.isSynced ? MAY_SYNC | SYNCED : 0
    const flags = (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0) | synced | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.counter)
    return Buffer.concat([hash(twists.rpId ?? rpId), Buffer.from([flags]), count])
  }

  #clientData(type: string, challenge: string, twists: Twists) {
    const data = {
      type: twists.type ?? type,
      challenge: twists.challenge ?? challenge,
      origin: twists.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }
}

/** An ES256 key as COSE writes it (RFC 9053). */
function coseKey(key: KeyObject) {
  const { x, y } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  )
}
