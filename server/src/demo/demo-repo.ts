import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/servers'
import type { Db } from '../db/database.ts'
import { DEMO_SIGN_INS } from './sign-ins.ts'

/** Makes validated accounts for these addresses where there are none; answers the ids of all. */
export async function addDemoPeople(db: Db, emails: readonly string[], passwordHash: string) {
  const distinct = [...new Set(emails)]
  await db
    .insertInto('account')
    .values(distinct.map((email) => ({ email, passwordHash, validatedAt: new Date() })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const rows = await db.selectFrom('account').select(['id', 'email']).where('email', 'in', distinct).execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const roles = DEMO_SIGN_INS.flatMap(({ email, role }) =>
    role && ids.has(email) ? [{ accountId: ids.get(email)!, role, scope: 'all' as const }] : [],
  )
  if (roles.length)
    await db
      .insertInto('roleAssignment')
      .values(roles)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return ids
}

export async function linkGameAccounts(
  db: Db,
  server: ServerKey,
  links: readonly { login: string; accountId: number }[],
) {
  if (!links.length) return
  await db
    .insertInto('gameAccount')
    .values(links.map((link) => ({ server, ...link })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who owns these logins, in their order; those nobody owns are left out. */
export async function findOwners(db: Db, server: ServerKey, logins: readonly string[]) {
  const rows = await db
    .selectFrom('gameAccount')
    .select(['login', 'accountId'])
    .where('server', '=', server)
    .where('login', '=', sql<string>`any(${[...logins]}::text[])`)
    .execute()
  const owners = new Map(rows.map((row) => [row.login, row]))
  return logins.flatMap((login) => owners.get(login) ?? [])
}

/** Of these logins, one nobody owns yet; null when all are taken. Two newcomers at once get different ones. */
export async function claimOneOf(db: Db, server: ServerKey, logins: readonly string[], accountId: number) {
  const { rows } = await sql<{ login: string }>`
    insert into game_account (server, login, account_id)
    select ${server}, free.login, ${accountId}
    from unnest(${[...logins]}::text[]) as free (login)
    where not exists (select from game_account taken where taken.server = ${server} and taken.login = free.login)
    limit 1
    on conflict do nothing
    returning login`.execute(db)
  return rows[0]?.login ?? null
}
