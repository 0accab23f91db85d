import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32

/** A password as a native world keeps it. */
export async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, KEY_BYTES)
  return `scrypt:${salt.toString('base64')}:${key.toString('base64')}`
}

/** Nobody's, so that it takes as long to look for somebody who is not there. */
const DECOY = `scrypt:${randomBytes(16).toString('base64')}:${randomBytes(KEY_BYTES).toString('base64')}`

/** Whether it is the password that is kept so; where none is kept, nobody's is, after the same time. */
export async function isHashOf(password: string, kept: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (kept ?? DECOY).split(':')
  const wanted = Buffer.from(key, 'base64')
  const derived = await derive(password, Buffer.from(salt, 'base64'), KEY_BYTES)
  return kept !== null && wanted.length === KEY_BYTES && timingSafeEqual(wanted, derived)
}
