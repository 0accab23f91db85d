import { worldDb } from '@castellan/game-world/adapters/native/connection'
import type { Db } from '@castellan/server/platform/db/database'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { claimableLogins } from '../world/index.ts'
import { DEMO_SIGN_INS } from './people/sign-ins.ts'

/**
 * Has the game know a password of logins that nobody has here, so that what was played before the portal can be tried to be linked;
 * of the last one it knows the player's address as well.
 */
export async function openClaimable(db: Db, { key, world: { schema } }: GameServer, passwordHash: string) {
  const logins = claimableLogins({ server: key })
  const accounts = worldDb(db, schema).updateTable('account')
  await accounts.set({ passwordHash }).where('login', 'in', logins).execute()
  await accounts.set({ email: DEMO_SIGN_INS[0]!.email }).where('login', '=', logins.at(-1)!).execute()
}
