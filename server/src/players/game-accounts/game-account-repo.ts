import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A login of the game on one server. */
export interface GameLogin {
  readonly server: ServerKey
  readonly login: string
}

export const findGameAccounts = (db: Db, server: ServerKey, accountId: number) =>
  db
    .selectFrom('gameAccount')
    .select(['login', 'createdAt', 'pinHash'])
    .where('server', '=', server)
    .where('accountId', '=', accountId)
    .where('isMade', '=', true)
    .orderBy('login')
    .execute()

/** The servers on which somebody has game accounts. */
export async function findServersOf(db: Db, accountId: number): Promise<ServerKey[]> {
  const rows = await db
    .selectFrom('gameAccount')
    .select('server')
    .distinct()
    .where('accountId', '=', accountId)
    .execute()
  return rows.map(({ server }) => server)
}

/** On which servers the accounts of some addresses have game accounts. */
export const findServersOfEmails = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('gameAccount')
    .innerJoin('account', 'account.id', 'gameAccount.accountId')
    .select(['email', 'server'])
    .distinct()
    .where('email', 'in', [...emails])
    .execute()

/** The logins of accounts on one server, each with whose it is. */
export const findLogins = async (db: Db, server: ServerKey, accountIds: readonly number[]) =>
  accountIds.length === 0
    ? []
    : db
        .selectFrom('gameAccount')
        .select(['login', 'accountId'])
        .where('server', '=', server)
        .where('accountId', 'in', [...accountIds])
        .where('isMade', '=', true)
        .execute()

const loginOf = (db: Db, server: ServerKey, login: string) =>
  db
    .selectFrom('gameAccount')
    .select(['accountId', 'pinHash'])
    .where('server', '=', server)
    .where('login', '=', login)
    .where('isMade', '=', true)

/** Id of the master account a login belongs to; null when nobody has it. */
export async function findOwner(db: Db, server: ServerKey, login: string) {
  return (await loginOf(db, server, login).executeTakeFirst())?.accountId ?? null
}

/** All logins of a server that somebody has. */
export async function listLogins(db: Db, server: ServerKey) {
  const rows = await db.selectFrom('gameAccount').select('login').where('server', '=', server).execute()
  return rows.map(({ login }) => login)
}

/** Lets go of all logins of a server; answers whose they were. */
export const removeAllLogins = (tx: Tx, server: ServerKey) =>
  tx.deleteFrom('gameAccount').where('server', '=', server).returning(['login', 'accountId']).execute()

/** Whose some logins are, by the login; nobody's are missing. */
export async function findOwnersOf(db: Db, server: ServerKey, logins: readonly string[]) {
  const rows = await db
    .selectFrom('gameAccount')
    .select(['login', 'accountId'])
    .where('server', '=', server)
    .where('login', '=', sql<string>`any(${[...new Set(logins)]}::text[])`)
    .where('isMade', '=', true)
    .execute()
  return new Map(rows.map(({ login, accountId }) => [login, accountId]))
}

/** Id of the master account a login belongs to, once whoever gives it away at this moment has done so. */
export async function findSettledOwner(db: Db, server: ServerKey, login: string) {
  return (await loginOf(db, server, login).forShare().executeTakeFirst())?.accountId ?? null
}

/** The same, locked until the transaction ends: whose it is stays so. */
export async function lockOwner(tx: Tx, server: ServerKey, login: string) {
  return (await loginOf(tx, server, login).forNoKeyUpdate().executeTakeFirst())?.accountId ?? null
}

/** The hash of the PIN of a game account; null where none is set. */
export async function findPinHash(db: Db, server: ServerKey, login: string) {
  return (await loginOf(db, server, login).executeTakeFirst())?.pinHash ?? null
}

/** Puts another PIN, or none, in the place of the one that was looked at; false when that was changed meanwhile. */
export async function replacePinHash(
  tx: Tx,
  { server, login }: GameLogin,
  { from, to }: { readonly from: string | null; readonly to: string | null },
) {
  const { numUpdatedRows } = await tx
    .updateTable('gameAccount')
    .set({ pinHash: to })
    .where('server', '=', server)
    .where('login', '=', login)
    .where('pinHash', 'is not distinct from', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
