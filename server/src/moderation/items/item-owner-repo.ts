import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

/** The e-mails of the master accounts that logins of a server belong to, by login; those of nobody are left out. */
export async function findEmails(db: Db, server: ServerKey, logins: readonly string[]) {
  if (logins.length === 0) return new Map<string, string>()
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
