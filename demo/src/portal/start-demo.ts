import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { rememberPast } from '../payment-simulator/remember-past.ts'
import { keepWorldsAlive } from './keep-worlds-alive.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './people/sign-ins.ts'
import { ownServers } from './own-servers.ts'
import { writePast } from './past-step.ts'
import { seedDemo } from './seed-demo.ts'
import { planStaffLists } from './seed-staff-lists.ts'
import { findLoginsForGuests, type LoginsForGuests, welcomeNewcomer } from './welcome-newcomer.ts'

export interface Demo {
  /** Sign-ins everybody may use. */
  readonly signIns: { readonly password: string; readonly people: typeof DEMO_SIGN_INS }
  stop(): void
}

/** Fills empty worlds with a demonstration and makes them live. Worlds that hold anything are left as they are. */
export async function startDemo(portal: Portal): Promise<Demo> {
  const now = new Date()
  const acts = await seedDemo(portal, { now })
  const server = ownServers(portal.config).find(({ key }) => key === portal.config.servers.default)
  const lists = server ? await planStaffLists(portal, { server, world: portal.worlds[server.key]!, now }) : []
  await writePast(portal.db, [...acts, ...lists])
  if (portal.simulator) await rememberPast(portal.db, portal.config.publicUrl)
  let forGuests: LoginsForGuests = {}
  // nobody waits for it: until it is known, whoever comes gets any of those that are free
  findLoginsForGuests(portal).then(
    (found) => (forGuests = found),
    (error: unknown) =>
      portal.log.warn({ err: error }, 'the characters of the demonstration were not looked at'),
  )
  portal.onAccountValidated.push((tx, accountId) =>
    welcomeNewcomer(ownServers(portal.config), tx, accountId, forGuests),
  )
  const stop = keepWorldsAlive(portal)
  return {
    signIns: { password: DEMO_PASSWORD, people: DEMO_SIGN_INS },
    stop,
  }
}
