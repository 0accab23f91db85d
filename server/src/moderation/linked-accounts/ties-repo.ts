import { sql } from 'kysely'
import type { LinkKind } from '@castellan/contract/calls/moderation/linked-accounts'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { acts } from '../../platform/db/acts.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Evidence } from './evidence.ts'

/** Movements of a balance that are read, the last ones of each server. */
const MOVEMENTS = 300
/** Guests, and acts of staff, that are read. */
const GUESTS = 100
const ACTS = 200

interface Tie {
  readonly kind: LinkKind
  readonly accountId: number
  readonly times: number
  readonly coins: number | null
  readonly what: string | null
  readonly lastAt: Date
}

/** Who brought whom, on any server. */
const referrals = (accountId: number, servers: readonly ServerKey[]) => sql`
  select 'broughtBy' as kind, partner_id as account_id, 1 as times, null::bigint as coins, null as what, created_at as last_at
  from referral where server = any(${[...servers]}::text[]) and account_id = ${accountId} and state = 'bound'
  union all
  (select 'brought', account_id, 1, null, null, created_at
  from referral where server = any(${[...servers]}::text[]) and partner_id = ${accountId} and state = 'bound'
  order by created_at desc limit ${GUESTS})`

/** Coins that went from one to the other, either way. */
const transfers = (accountId: number) => sql`
  select 'coins', theirs.account_id, count(*)::int, sum(abs(entry.amount))::bigint, null, max(posting.at)
  from ledger_account own
  cross join lateral (
    select transaction_id, amount from ledger_entry where account_id = own.id order by id desc limit ${MOVEMENTS}
  ) entry
  join ledger_transaction posting on posting.id = entry.transaction_id and posting.kind = 'transfer'
  join ledger_entry other on other.transaction_id = posting.id and other.account_id <> own.id
  join ledger_account theirs on theirs.id = other.account_id and theirs.kind = 'user'
  where own.account_id = ${accountId} and own.kind = 'user'
  group by theirs.account_id`

/** Game accounts that staff moved from one to the other, either way. */
const gameAccounts = (accountId: number) => sql`
  select 'gameAccounts', account_id, count(*)::int, null, min(target), max(at) from (
    (select (after ->> 'accountId')::bigint as account_id, target, at from staff_journal
    where account_id = ${accountId} and call in (${acts('changeEmail')}) order by id desc limit ${ACTS})
    union all
    (select (before ->> 'accountId')::bigint, target, at from staff_journal
    where call in (${acts('changeEmail')}) and after ->> 'accountId' = ${String(accountId)} order by id desc limit ${ACTS})
  ) moved where account_id is not null group by account_id`

/** Characters that staff moved from one to the other, or whose names they swapped, either way; what can be undone was done. */
const characters = (accountId: number) => {
  const done = sql`call in (${acts('moveCharacter', 'swapCharacterName')}) and undo is not null`
  return sql`
  select 'characters', account_id, count(*)::int, null, min(target), max(at) from (
    (select other_account_id as account_id, target, at from staff_journal
    where account_id = ${accountId} and ${done} order by id desc limit ${ACTS})
    union all
    (select account_id, target, at from staff_journal
    where other_account_id = ${accountId} and ${done} order by id desc limit ${ACTS})
  ) moved where account_id <> ${accountId} group by account_id`
}

/** What ties an account to others beside where they were seen. Each kind is a bounded read of an index. */
export async function findTies(
  db: Db,
  accountId: number,
  servers: readonly ServerKey[],
): Promise<Evidence[]> {
  const { rows } = await sql<Tie>`
    ${referrals(accountId, servers)} union all ${transfers(accountId)}
    union all ${gameAccounts(accountId)} union all ${characters(accountId)}`.execute(db)
  return rows.map(({ coins, what, ...tie }) => ({
    ...tie,
    ...(coins !== null && { coins }),
    ...(what !== null && { what }),
  }))
}

/** Accounts by their ids, without those whose owners were erased, each with whether it is of the household of one. */
export async function findLinked(db: Db, accountId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; email: string; blocked: boolean; isHousehold: boolean }>`
    with home as (
      select other.account_id as id from household_member own join household_member other using (household)
      where own.account_id = ${accountId} and other.account_id <> ${accountId})
    select account.id, email, blocked_at is not null as blocked, home.id is not null as is_household
    from (select id from home union select unnest(${[...ids]}::bigint[])) wanted
    join account on account.id = wanted.id left join home on home.id = account.id
    where erased_at is null`.execute(db)
  return rows
}

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
