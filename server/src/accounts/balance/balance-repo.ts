import type { ServerKey } from '@castellan/contract/servers'
import type { Db } from '../../db/database.ts'

/** Coins of a master account on a server. */
export async function balanceOf(db: Db, server: ServerKey, accountId: number) {
  const row = await db
    .selectFrom('balance')
    .select('coins')
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .executeTakeFirst()
  return row?.coins ?? 0
}
