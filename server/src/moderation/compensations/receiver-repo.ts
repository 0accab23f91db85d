import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ReceiverFilter } from '@castellan/contract/shapes/compensation-shapes'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Somebody with game accounts on a server. */
export interface Owner {
  readonly accountId: number
  readonly logins: readonly string[]
}

/**
 * Some people with game accounts, in their order. Who could decide about a compensation of the server gets none of any, since nobody
 * pays themselves and no two each other; nor does who is erased.
 */
export async function findOwners(
  db: Db,
  server: ServerKey,
  { after, limit, withBlocked }: { after: number; limit: number; withBlocked: boolean },
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select own.account_id as "accountId", array_agg(own.login order by own.login) as logins
    from game_account own join account on account.id = own.account_id
    where own.server = ${server} and own.account_id > ${after} and account.erased_at is null
      and (${withBlocked} or account.blocked_at is null)
      and not exists (
        select from role_assignment held
        where held.account_id = account.id and held.role in ('Admin', 'SuperUser') and held.scope in (${server}, 'all'))
    group by own.account_id order by own.account_id limit ${limit}`.execute(db)
  return rows
}

/** Who of some people bought a thing, and for which characters; what was returned or cancelled is none. */
export const findBuyers = (
  db: Db,
  server: ServerKey,
  { kind, title, from, to }: NonNullable<ReceiverFilter['bought']>,
  accountIds: readonly number[],
) =>
  db
    .selectFrom('purchase')
    .select(['accountId', 'characterId'])
    .distinct()
    .where('accountId', '=', anyOf(accountIds))
    .where('server', '=', server)
    .where('kind', '=', kind)
    .where('state', 'in', ['held', 'delivered'])
    .where('createdAt', '>=', new Date(from))
    .where('createdAt', '<=', new Date(to))
    .$if(title !== '', (query) =>
      query.where(sql<boolean>`position(lower(${title}) in lower(purchase.title)) > 0`),
    )
    .execute()

export interface Receiver {
  readonly recipientId: number
  readonly accountId: number
  readonly characterId: number
  readonly characterName: string
  readonly level: number
}

/** Writes receivers down; who is there already stays as they are. */
export async function addReceivers(tx: Tx, compensationId: number, receivers: readonly Receiver[]) {
  if (!receivers.length) return
  await sql`
    insert into compensation_grant (compensation_id, recipient_id, account_id, character_id, character_name, level)
    select ${compensationId}, found."recipientId", found."accountId", found."characterId", found."characterName", found.level
    from json_to_recordset(${JSON.stringify(receivers)}::json) as found
      ("recipientId" bigint, "accountId" bigint, "characterId" int, "characterName" text, level smallint)
    on conflict do nothing`.execute(tx)
}

const searches = (db: Db, id: number) =>
  db
    .selectFrom('compensation')
    .select(['countedUntil', 'who', 'oneEach'])
    .where('id', '=', id)
    .where('state', '=', 'counting')

/** How far the search of a compensation is; null where nobody searches any more. */
export const findSearch = async (db: Db, id: number) => (await searches(db, id).executeTakeFirst()) ?? null

/** The same, held until the transaction ends. */
export const lockSearch = async (tx: Tx, id: number) =>
  (await searches(tx, id).forUpdate().executeTakeFirst()) ?? null

/** Notes that the search has come as far as an account, and whom it has found so far. */
export async function noteSearched(tx: Tx, id: number, countedUntil: number, found: number) {
  await tx
    .updateTable('compensation')
    .set((row) => ({ countedUntil, receivers: row('receivers', '+', found) }))
    .where('id', '=', id)
    .execute()
}

/** Ends the search: from here on whom it is for stays as it is. */
export async function endSearch(tx: Tx, id: number) {
  await sql`
    update compensation set state = 'draft', receivers = found.receivers, accounts = found.accounts
    from (
      select count(*) as receivers, count(distinct account_id) as accounts
      from compensation_grant where compensation_id = ${id}
    ) found
    where id = ${id} and state = 'counting'`.execute(tx)
}
