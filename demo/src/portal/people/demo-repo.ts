import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'
import { insertNew } from '@castellan/server/platform/db/insert-new'
import { markAsDemo } from '@castellan/server/moderation/demo-accounts/demo-account-repo'
import type { Newcomer } from './newcomers.ts'
import { DEMO_SIGN_INS } from './sign-ins.ts'

/** Makes validated accounts for these addresses where there are none; answers the ids of all. */
export async function addDemoPeople(db: Db, emails: readonly string[], passwordHash: string) {
  const distinct = [...new Set(emails)]
  await db
    .insertInto('account')
    .values(
      distinct.map((email) => ({
        email,
        passwordHash,
        validatedAt: new Date(),
        addressProvedAt: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const rows = await db.selectFrom('account').select(['id', 'email']).where('email', 'in', distinct).execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  // before they have roles: a start that is killed in between leaves nothing unmarked
  await markAsDemo(db, [...ids.values()])
  const roles = DEMO_SIGN_INS.flatMap(({ email, role }) =>
    role && ids.has(email) ? [{ accountId: ids.get(email)!, role, scope: 'all' as const }] : [],
  )
  await insertNew(db, 'roleAssignment', roles)
  return ids
}

/** Adds people who have registered and nothing more; who is there already stays as they are. */
export async function addNewcomers(db: Db, newcomers: readonly Newcomer[], passwordHash: string) {
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .insertInto('account')
      .values(newcomers.map((newcomer) => ({ ...newcomer, passwordHash })))
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await markAsDemo(tx, ids)
  })
}

export async function linkGameAccounts(
  db: Db,
  server: ServerKey,
  links: readonly { login: string; accountId: number; pinHash: string | null }[],
) {
  await insertNew(
    db,
    'gameAccount',
    links.map((link) => ({ server, ...link })),
  )
}

/** Nobody registered after their first game account was made, and each was linked as it was made. */
export async function agePeople(
  db: Db,
  server: ServerKey,
  made: readonly { readonly login: string; readonly createdAt: Date | null }[],
) {
  const rows = JSON.stringify(made.filter(({ createdAt }) => createdAt))
  await sql`
    with made as (
      select login, "createdAt" as made_at from jsonb_to_recordset(${rows}::jsonb) as made(login text, "createdAt" timestamptz)
    ), linked as (
      update game_account set created_at = made_at from made
      where server = ${server} and game_account.login = made.login
      returning account_id, made_at
    ), first as (
      select account_id, min(made_at) - interval '10 minutes' as at from linked group by account_id
    )
    update account set created_at = least(created_at, at), validated_at = least(validated_at, at + interval '3 minutes')
    from first where id = account_id`.execute(db)
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

/** Gives somebody one of these logins that nobody owns yet, if there is one. Newcomers wait for each other: two would choose the same. */
export async function claimOneOf(tx: Tx, server: ServerKey, logins: readonly string[], accountId: number) {
  await sql`select pg_advisory_xact_lock(hashtext(${`demo newcomers ${server}`}))`.execute(tx)
  await sql`
    insert into game_account (server, login, account_id)
    select ${server}, free.login, ${accountId}
    from unnest(${[...logins]}::text[]) with ordinality as free (login, place)
    where not exists (select from game_account taken where taken.server = ${server} and taken.login = free.login)
    order by free.place limit 1`.execute(tx)
}
