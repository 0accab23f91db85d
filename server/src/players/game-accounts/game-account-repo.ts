import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'

export const findGameAccounts = (db: Db, server: ServerKey, accountId: number) =>
  db
    .selectFrom('gameAccount')
    .select(['login', 'createdAt', 'pinHash'])
    .where('server', '=', server)
    .where('accountId', '=', accountId)
    .orderBy('login')
    .execute()

/** Id of the master account a login belongs to; null when nobody claimed it. */
export async function findOwner(db: Db, server: ServerKey, login: string) {
  const row = await db
    .selectFrom('gameAccount')
    .select('accountId')
    .where('server', '=', server)
    .where('login', '=', login)
    .executeTakeFirst()
  return row?.accountId ?? null
}

/** The same, locked until the transaction ends: whose it is stays so. */
export async function lockOwner(tx: Tx, server: ServerKey, login: string) {
  const row = await tx
    .selectFrom('gameAccount')
    .select('accountId')
    .where('server', '=', server)
    .where('login', '=', login)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.accountId ?? null
}

/** The hash of the PIN of a game account; null where none is set. */
export async function findPinHash(db: Db, server: ServerKey, login: string) {
  const row = await db
    .selectFrom('gameAccount')
    .select('pinHash')
    .where('server', '=', server)
    .where('login', '=', login)
    .executeTakeFirst()
  return row?.pinHash ?? null
}
