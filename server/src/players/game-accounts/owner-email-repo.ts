import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

/** Whose some logins are: the e-mail of the master account by the login; nobody's are missing. */
export async function findEmailsOfLogins(db: Db, server: ServerKey, logins: readonly string[]) {
  if (!logins.length) return new Map<string, string>()
  const rows = await db
    .selectFrom('gameAccount')
    .innerJoin('account', 'account.id', 'gameAccount.accountId')
    .select(['gameAccount.login', 'account.email'])
    .where('gameAccount.server', '=', server)
    .where('gameAccount.login', '=', sql<string>`any(${[...new Set(logins)]}::text[])`)
    .where('gameAccount.isMade', '=', true)
    .execute()
  return new Map(rows.map(({ login, email }) => [login, email]))
}

/** Whether a login is of a master account that staff have blocked. */
export async function hasBlockedOwner(db: Db, server: ServerKey, login: string) {
  const row = await db
    .selectFrom('gameAccount')
    .innerJoin('account', 'account.id', 'gameAccount.accountId')
    .select('account.id')
    .where('gameAccount.server', '=', server)
    .where('gameAccount.login', '=', login)
    .where('account.blockedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
