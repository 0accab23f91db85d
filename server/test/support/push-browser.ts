import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { Heard } from './loopback-server.ts'

/** A browser that subscribed: its keys, and how it reads what a push service hands over (RFC 8188, 8291), by nothing but Node. */
export function openPushBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    target: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): Record<string, unknown> {
      const salt = body.subarray(0, 16)
      const length = body[20]!
      const theirs = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32))
      const derive = (what: string, size: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${what}\0`), size))
      const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      open.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      // the last record ends with a delimiter of 2
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, unknown>
    },
  }
}

/** What a service learns of the sender (RFC 8292): the claims, once the signature was found to be right. */
export function senderOf({ headers }: Heard) {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '')!
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(key!, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { isSigned, key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as object }
}
