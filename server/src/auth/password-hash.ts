import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's figures for argon2id: 19 MiB of memory, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', parameters(password, nonce, COST, 32))
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** False for a wrong password and for a hash that is not ours. */
export async function isPassword(password: string, phc: string) {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? []
  if (!salt || !hash) return false
  const wanted = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(
    wanted,
    await derive('argon2id', parameters(password, Buffer.from(salt, 'base64'), cost, wanted.length)),
  )
}

/** True when a hash was made with other figures than today's and should be made anew. */
export const isOutdated = (phc: string) =>
  !phc.includes(`$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`)

/** Takes as long as a real check: an unknown address must not answer faster than a known one. */
export async function spendPasswordTime(password: string) {
  await derive('argon2id', parameters(password, Buffer.alloc(16), COST, 32))
}

const parameters = (
  password: string,
  nonce: Buffer,
  cost: typeof COST,
  tagLength: number,
): Argon2Parameters => ({
  message: password.normalize('NFKC'),
  nonce,
  tagLength,
  ...cost,
})

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
