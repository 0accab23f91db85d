import { demoAccounts } from '../world/index.ts'
import type { Tx } from '@castellan/server/platform/db/database'
import { claimOneOf } from './people/demo-repo.ts'
import type { GameServers } from '@castellan/server/platform/servers/game-server'

/** Gives a newcomer an unclaimed game account with characters on every world, so that there is something to see. */
export async function welcomeNewcomer(servers: GameServers, tx: Tx, accountId: number) {
  for (const server of servers.all) {
    const unclaimed = demoAccounts(server).filter(({ person }) => person === null)
    await claimOneOf(
      tx,
      server.key,
      unclaimed.map(({ login }) => login),
      accountId,
    )
  }
}
