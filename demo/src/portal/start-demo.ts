import type { Portal } from '@castellan/server/platform/http/engine/portal'
import type { Db } from '@castellan/server/platform/db/database'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { migrateDemo } from '../db/demo-schema.ts'
import { isWorldEmpty } from '../world/index.ts'
import { rememberPast } from '../payment-simulator/remember-past.ts'
import { findFilled, noteFilled } from './filled-repo.ts'
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
  /** Lets time pass in its worlds, once the portal answers. Returns the function that stops it. */
  comeAlive(): () => void
}

/** Milliseconds in which the first answers are given, before all characters of the worlds are read. */
const FIRST_ANSWERS = 2_000

/**
 * Fills empty worlds with a demonstration, to be made live. Worlds that hold anything are left as they are.
 * @param onFill Called before it fills any, which takes half a minute.
 */
export async function startDemo(portal: Portal, onFill = () => {}): Promise<Demo> {
  await migrateDemo(portal.db)
  const servers = ownServers(portal.config)
  if (await wantsFilling(portal.db, servers)) {
    onFill()
    await fill(portal, servers)
  }
  if (portal.simulator) await rememberPast(portal.db, portal.config.publicUrl)
  // until it is known, whoever comes gets any of those that are free
  let forGuests: LoginsForGuests = {}
  portal.onAccountValidated.push((tx, accountId) => welcomeNewcomer(servers, tx, accountId, forGuests))
  return {
    signIns: { password: DEMO_PASSWORD, people: DEMO_SIGN_INS },
    comeAlive: () => {
      const look = setTimeout(() => {
        findLoginsForGuests(portal).then(
          (found) => (forGuests = found),
          (err: unknown) =>
            portal.log.warn({ err }, 'the characters of the demonstration were not looked at'),
        )
      }, FIRST_ANSWERS)
      const standStill = keepWorldsAlive(portal)
      return () => {
        clearTimeout(look)
        standStill()
      }
    },
  }
}

/** Whether a world is empty, or an earlier version filled it, which had less. */
async function wantsFilling(db: Db, servers: readonly GameServer[]) {
  const filled = await findFilled(db)
  for (const { key, world } of servers)
    if (!filled.includes(key) || (await isWorldEmpty(db, world.schema))) return true
  return false
}

/** All that comes with it, which later starts need not look for part by part. */
async function fill(portal: Portal, servers: readonly GameServer[]) {
  const now = new Date()
  const acts = await seedDemo(portal, { now })
  const server = servers.find(({ key }) => key === portal.config.servers.default)
  const lists = server ? await planStaffLists(portal, { server, world: portal.worlds[server.key]!, now }) : []
  await writePast(portal.db, [...acts, ...lists])
  await noteFilled(
    portal.db,
    servers.map(({ key }) => key),
  )
}
