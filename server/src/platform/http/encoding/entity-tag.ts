import { createHash } from 'node:crypto'

/** A tag of some bytes, without its quotes. */
export const hashOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

const strong = (etag: string) => etag.trim().replace(/^W\//, '')

/** True when a browser has what the tag stands for, however a proxy between has packed it. */
export function isKnownTo(header: string | undefined, etag: string) {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  return header.split(',').some((one) => strong(one) === strong(etag))
}
