import { worldDb } from '@castellan/game-world/adapters/native/connection'
import type { GameWorld } from '@castellan/game-world/port'
import type { Db } from '@castellan/server/platform/db/database'
import type { GameServer } from '@castellan/server/platform/servers/game-server'
import { claimableLogins } from '../world/index.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './people/sign-ins.ts'

/**
 * Has the game know a password of logins that nobody has here, so that what was played before the portal can be tried to be linked;
 * of the last one it knows the player's address as well.
 */
export async function seedClaimable(db: Db, { key, world: { schema } }: GameServer, world: GameWorld) {
  const logins = claimableLogins({ server: key })
  for (const account of logins)
    await world.actions.apply({
      key: `demo password ${account}`,
      account,
      action: { kind: 'changePassword', password: DEMO_PASSWORD, expected: {} },
    })
  await worldDb(db, schema)
    .updateTable('account')
    .set({ email: DEMO_SIGN_INS[0]!.email })
    .where('login', '=', logins.at(-1)!)
    .execute()
}
