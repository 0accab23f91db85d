import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import type { Visitor } from './browser.ts'
import type { TestPortal } from './open-test-portal.ts'
import { newPlayer, PASSWORD } from './people.ts'

const PERIOD = 30_000

/** What an authenticator app shows by a secret: now, or so many steps later. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * PERIOD })

/** Forgets which code was used last, as half a minute of waiting would. */
export const letTimePass = ({ db }: Pick<Portal, 'db'>, accountId: number) =>
  db.updateTable('twoFactor').set({ lastStep: 0 }).where('accountId', '=', accountId).execute()

/** Has the second factors and recovery codes of an account be older than any link about them. */
export async function letFactorsAge({ db }: Pick<Portal, 'db'>, accountId: number) {
  const ago = sql<Date>`now() - interval '3 days 1 minute'`
  await db.updateTable('twoFactor').set({ confirmedAt: ago }).where('accountId', '=', accountId).execute()
  for (const table of ['passkey', 'recoveryCode'] as const)
    await db.updateTable(table).set({ createdAt: ago }).where('accountId', '=', accountId).execute()
}

/** Switches the second factor of a signed-in browser on; its codes can be used again at once. */
export async function switchOn(portal: TestPortal, { api }: Visitor, accountId: number) {
  const { secret } = await api.twoFactor.beginTwoFactor({ password: PASSWORD })
  const { recoveryCodes } = await api.twoFactor.enableTwoFactor({ code: codeOf(secret) })
  await letTimePass(portal, accountId)
  return { secret, recoveryCodes }
}

/** Somebody whose sign-ins ask for a second factor. */
export async function newGuarded(portal: TestPortal, traits: Parameters<typeof newPlayer>[1] = {}) {
  const player = await newPlayer(portal, traits)
  return { ...player, ...(await switchOn(portal, player.browser, player.person.id)) }
}
