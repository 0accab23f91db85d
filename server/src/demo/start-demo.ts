import type { Tx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { keepWorldsAlive } from './keep-worlds-alive.ts'
import { seedDemo } from './seed-demo.ts'
import { welcomeNewcomer } from './welcome-newcomer.ts'

export interface Demo {
  readonly welcome: (tx: Tx, accountId: number) => Promise<void>
  stop(): void
}

/** Fills empty worlds with a demonstration and makes them live. Worlds that hold anything are left as they are. */
export async function startDemo(portal: Portal): Promise<Demo> {
  await seedDemo(portal, { now: new Date() })
  const stop = keepWorldsAlive(portal)
  return { welcome: welcomeNewcomer, stop }
}
