import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

/** The ids of the master accounts of logins; a login nobody has is left out. */
export async function findOwnerIds(db: Db, server: ServerKey, logins: readonly string[]) {
  const rows =
    logins.length === 0
      ? []
      : await db
          .selectFrom('gameAccount')
          .select(['login', 'accountId'])
          .where('server', '=', server)
          .where('login', 'in', [...new Set(logins)])
          .where('isMade', '=', true)
          .execute()
  return new Map(rows.map(({ login, accountId }) => [login, accountId])) as ReadonlyMap<string, number>
}
