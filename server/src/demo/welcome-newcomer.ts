import { SERVER_KEYS } from '@castellan/contract/engine/servers'
import { demoAccounts } from '@castellan/game-world/adapters/native/demo'
import type { Tx } from '../platform/db/database.ts'
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
