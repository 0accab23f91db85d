import { type RawBuilder, sql } from 'kysely'
import type { StaffRole } from '@castellan/contract/engine/roles'
import type { RoleScope } from '@castellan/contract/engine/servers'
import { containing, hasTrigram } from '@castellan/game-world/sql/search-key'
import { accountsSeenFrom, type VisibleAccounts } from '../../identity/accounts/seen-from-repo.ts'
import type { Db } from '../../platform/db/database.ts'

/** Of so many that contain a text the nearest are chosen: what is in most addresses would else be sorted whole. */
const CANDIDATES = 1_000

interface FoundRow {
  readonly email: string
  readonly formerly: string | null
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  readonly validatedAt: Date | null
  readonly blockedAt: Date | null
  readonly frozenAt: Date | null
  readonly erasedAt: Date | null
  readonly roles: { readonly role: StaffRole; readonly scope: RoleScope }[]
  readonly gameAccounts: number
  readonly notes: { readonly all: number; readonly pinned: number }
}

const ROLES = sql`coalesce((select json_agg(json_build_object('role', role, 'scope', scope) order by scope, role)
  from role_assignment where account_id = account.id), '[]')`
const GAME_ACCOUNTS = sql`(select count(*)::int from game_account where account_id = account.id and is_made)`

const NOTES = sql`(select json_build_object('all', count(*)::int, 'pinned', (count(*) filter (where is_pinned))::int)
  from account_note where account_id = account.id)`

/** Accounts whose address, or a former one, contains a text in small letters: a whole address first, then where it stands earliest. */
export function findByPartOfEmail(db: Db, text: string, limit: number) {
  const pattern = containing(text)
  const parts = sql`union (select id from account where email like ${pattern} limit ${CANDIDATES})
      union (select account_id from former_address where email like ${pattern} limit ${CANDIDATES})`
  const nearest = sql`email = ${text} desc, nullif(strpos(email, ${text}), 0) nulls last, email`
  const former = sql`case when strpos(email, ${text}) = 0 then (
      select past.email from former_address past
      where past.account_id = account.id and past.email like ${pattern} order by held_until desc limit 1
    ) end`
  const hit = sql`select id from account where email = ${text} ${hasTrigram(text) ? parts : sql``}`
  return describeFirst(db, { hit, order: nearest, former, limit })
}

/** Accounts that were registered or signed in from a network address, as far as it is told of whom, the last signed in first. */
export const findSeenFromAddress = (db: Db, ip: string, visible: VisibleAccounts, limit: number) =>
  describeFirst(db, {
    hit: sql`select account_id as id from (${accountsSeenFrom(ip, visible)}) seen`,
    order: sql`last_login_at desc nulls last, email`,
    former: sql`null`,
    limit,
  })

interface Hits {
  /** A query of the ids of accounts. */
  readonly hit: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** The former address by which one was found. */
  readonly former: RawBuilder<unknown>
  readonly limit: number
}

/** The first of some accounts; only they are described. */
async function describeFirst(db: Db, { hit, order, former, limit }: Hits): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with hit as materialized (${hit}), first as materialized (
      select account.* from hit join account using (id) order by ${order} limit ${limit}
    )
    select email, created_at, last_login_at, validated_at, blocked_at, frozen_at, erased_at,
      ${ROLES} as roles, ${GAME_ACCOUNTS} as game_accounts, ${NOTES} as notes, ${former} as formerly
    from first as account order by ${order}`.execute(db)
  return rows
}

/** Accounts whose address nobody has proved, the newest first, each with when a link was mailed to it last. */
export const findNotValidated = (db: Db, limit: number) =>
  db
    .selectFrom('account')
    .select(['email', 'createdAt', 'createdIp', 'language', 'referralCode', 'lastLoginAt'])
    .select(['blockedAt', 'contestedAt'])
    .select((eb) =>
      eb
        .selectFrom('mailToken')
        .whereRef('mailToken.accountId', '=', 'account.id')
        .where('purpose', '=', 'verify-email')
        .select((token) => token.fn.max('mailToken.createdAt').as('at'))
        .as('mailedAt'),
    )
    .where('validatedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('account.createdAt', 'desc')
    .orderBy('account.id', 'desc')
    .limit(limit)
    .execute()
