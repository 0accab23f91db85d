import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { atMost } from '../../platform/errors/at-most.ts'

declare module '../../platform/config/config.ts' {
  interface Config {
    readonly passwordCost: PasswordCost
  }
}

/** What a quiet machine of two cores derives within three seconds; who comes beyond is told to come again, and waits for nobody. */
const MOST_AT_ONCE = 256
const withinMost = atMost(MOST_AT_ONCE)
const argon2id = promisify(argon2)
/** @throws AppError UNAVAILABLE */
const derive = (of: Argon2Parameters) => withinMost('password', () => argon2id('argon2id', of))

/** What deriving a hash takes: KiB of memory, passes over it, lanes. */
type PasswordCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/** OWASP's least for argon2id with two passes and one lane, in MiB. */
export const LEAST_MEMORY = 19
/** What a hash takes with so much memory, in MiB: two passes, one lane. */
export const passwordCost = (memoryMib = LEAST_MEMORY): PasswordCost => ({
  memory: memoryMib * 1_024,
  passes: 2,
  parallelism: 1,
})
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string, cost: PasswordCost) {
  const nonce = randomBytes(16)
  const hash = await derive(parameters(password, nonce, cost, 32))
  return `$argon2id$v=19${figures(cost)}${base64(nonce)}$${base64(hash)}`
}

/** False for a wrong password and for a hash that is not ours. */
export async function isPassword(password: string, phc: string) {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? []
  if (!salt || !hash) return false
  const wanted = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(
    wanted,
    await derive(parameters(password, Buffer.from(salt, 'base64'), cost, wanted.length)),
  )
}

/** True when a hash was made with other figures than today's and should be made anew. */
export const isOutdated = (phc: string, cost: PasswordCost) => !phc.includes(figures(cost))

/** Takes as long as a real check: an unknown address must not answer faster than a known one. */
export async function spendPasswordTime(password: string, cost: PasswordCost) {
  await derive(parameters(password, Buffer.alloc(16), cost, 32))
}

const figures = ({ memory, passes, parallelism }: PasswordCost) =>
  `$m=${memory},t=${passes},p=${parallelism}$`

const parameters = (
  password: string,
  nonce: Buffer,
  cost: PasswordCost,
  tagLength: number,
): Argon2Parameters => ({
  message: password.normalize('NFKC'),
  nonce,
  tagLength,
  ...cost,
})

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
