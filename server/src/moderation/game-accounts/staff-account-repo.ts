import { type SqlBool, sql } from 'kysely'
import type { Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ActKey } from '@castellan/contract/undo'
import { containing } from '@castellan/game-world/sql/search-key'
import { acts } from '../../platform/db/acts.ts'
import { isAskedNow } from '../../platform/db/asked-now.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { GameLogin } from '../../players/game-accounts/game-account-repo.ts'

/** Of so many accounts that contain a text those with a login here are chosen. */
const CANDIDATES = 1_000

interface EmailSearch {
  /** In small letters. */
  readonly text: string
  readonly contains: boolean
  readonly limit: number
}

/** Logins on a server whose master account has an address, or one that contains a text. */
export async function findLoginsByEmail(db: Db, server: ServerKey, { text, contains, limit }: EmailSearch) {
  const part = sql`union (select account.id from account
    where email like ${containing(text)}
      and exists (select from game_account where account_id = account.id and server = ${server} and is_made)
    limit ${CANDIDATES})`
  const { rows } = await sql<{ login: string }>`
    with hit as materialized (select id from account where email = ${text} ${contains ? part : sql``})
    select login from hit
    join game_account on game_account.account_id = hit.id and server = ${server} and is_made
    order by login limit ${limit}`.execute(db)
  return rows.map(({ login }) => login)
}

/** As what somebody kept a login out last, by the staff journal; null where staff never did. */
export async function findLoginBlockersRole(db: Db, { server, login }: GameLogin) {
  const row = await db
    .selectFrom('staffJournal')
    .select('role')
    .where('targetKind', '=', 'gameAccount')
    .where('targetId', '=', login)
    .where('scope', '=', server)
    .where('call', '=', 'blockUser' satisfies ActKey)
    // a refusal kept nobody out; rows of before say what was asked for
    .where(sql<SqlBool>`after ->> 'isBlocked' = 'true'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (row.role as Role) : null
}

/**
 * Gives a login to another account: false where something is under way with it, or it is not the first one's any more. What
 * its browser named the wish for it by stays behind: it would be another's wish.
 */
export async function giveLogin(
  tx: Tx,
  { server, login }: GameLogin,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const { numUpdatedRows } = await tx
    .updateTable('gameAccount')
    .set({ accountId: to, requestKey: null })
    .where('server', '=', server)
    .where('login', '=', login)
    .where('accountId', '=', from)
    .where('isMade', '=', true)
    .where('orderKey', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The database's clock. */
export async function clockOf(db: Db) {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]!.now
}

/** Whether staff move a character into a login, or have since a moment: what was found in it before is not all that is there. */
export async function isMovedInto(tx: Tx, { server, login }: GameLogin, since: Date) {
  const { rows } = await sql<{ isMoved: boolean }>`
    select exists (select from staff_order
        where server = ${server} and ordered #>> '{action,kind}' = 'moveCharacter' and ordered #>> '{action,account}' = ${login})
      or exists (select from staff_journal
        where at >= ${since} and call in (${acts('moveCharacter')}) and scope = ${server} and after ->> 'account' = ${login})
      as is_moved`.execute(tx)
  return rows[0]!.isMoved
}

/**
 * Whether a world may be asked at this moment for what staff ordered for a login or its characters. What waits for a logout has not been asked for. To be
 * asked once the login has another owner, whom `isTheirs` waits for.
 */
export async function isActedOn(
  tx: Tx,
  { server, login, characterIds }: GameLogin & { readonly characterIds: readonly number[] },
) {
  const { rows } = await sql<{ isActedOn: boolean }>`
    select exists (select from staff_order
      where server = ${server} and (waits_until is null or ${isAskedNow('tried_at')})
        and (${login} in (ordered ->> 'account', ordered #>> '{action,account}')
          or (ordered ->> 'characterId')::bigint = any (${characterIds}::bigint[])
          or (ordered #>> '{action,otherCharacterId}')::bigint = any (${characterIds}::bigint[])))
      as is_acted_on`.execute(tx)
  return rows[0]!.isActedOn
}

/** Names that are reserved for a login. */
export async function findNamesOf(db: Db, { server, login }: GameLogin) {
  const rows = await db
    .selectFrom('reservedName')
    .select('name')
    .where('server', '=', server)
    .where('login', '=', login)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
