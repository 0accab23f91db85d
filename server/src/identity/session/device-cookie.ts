import { createHash, createHmac, randomBytes } from 'node:crypto'
import { DEVICE_LIFE, readDeviceCookie, setDeviceCookie } from '../../platform/http/browser/cookies.ts'
import type { BrowserContext } from '../../platform/http/engine/context.ts'
import { isSameSecret } from '../../platform/secrets/is-same-secret.ts'

type Means = Pick<BrowserContext, 'browser' | 'config'>

interface Owner {
  readonly id: number
  readonly passwordHash: string
}

/**
 * Device cookie (OWASP): tells that this browser signed in to this account before, with the password it has now.
 * Its wrong passwords count by themselves, so that strangers who guess do not keep the owner out. It opens nothing.
 * @returns what its tries are counted under; null for a cookie of another account, an older password or nobody
 */
export function knownDevice({ browser, config }: Means, owner: Owner) {
  const [given, made = '', random = '', signature = ''] =
    /^([\da-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/.exec(readDeviceCookie(browser.request, config) ?? '') ?? []
  if (given === undefined) return null
  const isOurs = config.jwtSecrets.some((key) => isSameSecret(signature, sign(key, owner, made, random)))
  const age = Date.now() / 1_000 - Number.parseInt(made, 36)
  return isOurs && age < DEVICE_LIFE ? `${owner.id} ${random}` : null
}

/** Gives the browser a new one; it counts from nought. */
export function giveDeviceCookie({ browser, config }: Means, owner: Owner) {
  const made = Math.floor(Date.now() / 1_000).toString(36)
  const random = randomBytes(16).toString('base64url')
  setDeviceCookie(
    browser.reply,
    config,
    `${made}.${random}.${sign(config.jwtSecrets[0]!, owner, made, random)}`,
  )
}

/** Over the hash of the password too: changing that makes every cookie of the account worthless. */
const sign = (key: string, { id, passwordHash }: Owner, made: string, random: string) =>
  createHmac('sha256', key)
    .update(`device ${id} ${createHash('sha256').update(passwordHash).digest('hex')} ${made} ${random}`)
    .digest('base64url')
