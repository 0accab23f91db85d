import { SERVER_KEYS } from '@castellan/contract/engine/servers'
import { demoAccounts } from '../world/index.ts'
import type { Tx } from '@castellan/server/platform/db/database'
import { claimOneOf } from './people/demo-repo.ts'

/** Gives a newcomer an unclaimed game account with characters on every world, so that there is something to see. */
export async function welcomeNewcomer(tx: Tx, accountId: number) {
  for (const server of SERVER_KEYS) {
    const unclaimed = demoAccounts(server).filter(({ person }) => person === null)
    await claimOneOf(
      tx,
      server,
      unclaimed.map(({ login }) => login),
      accountId,
    )
  }
}
