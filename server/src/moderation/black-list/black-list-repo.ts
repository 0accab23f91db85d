import type { Role } from '@castellan/contract/engine/roles'
import type { BlackListKind } from '@castellan/contract/calls/moderation/black-list'
import { sql } from 'kysely'
import { asWord, containing } from '@castellan/game-world/sql/search-key'
import { isVisible, type VisibleAccounts } from '../../identity/accounts/seen-from-repo.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Identity } from './entry.ts'
import { heldAs } from './hold-repo.ts'

/** What is written down of an identity that is listed. */
export interface Listing extends Identity {
  readonly reason: string
}

const columns = (entries: readonly Identity[]) => ({
  kinds: entries.map(({ kind }) => kind),
  values: entries.map(({ value }) => value),
})

/** Which of some identities are on the list. */
export async function findListed(db: Db, identities: readonly Identity[]) {
  const { kinds, values } = columns(identities)
  const { rows } = await sql<Identity>`
    select entry.kind, entry.value from unnest(${kinds}::text[], ${values}::text[]) as asked (kind, value)
    join black_list entry on entry.kind = asked.kind and entry.value = asked.value
    where entry.removed_at is null`.execute(db)
  return rows
}

interface By {
  readonly addedBy: number
  readonly addedRole: Role
  readonly uploadId: string | null
  /** Where a removal is undone: what was listed once is listed again for its own reason, by whom and when it was. */
  readonly asBefore?: boolean
}

const ANEW = sql`, added_at = now(),
  reason = excluded.reason, added_by = excluded.added_by, added_role = excluded.added_role, upload_id = excluded.upload_id`

/** Puts identities on the list that are not there; answers which. */
export async function insertListings(tx: Tx, listings: readonly Listing[], by: By) {
  const { addedBy, addedRole, uploadId, asBefore = false } = by
  const { kinds, values } = columns(listings)
  const reasons = listings.map(({ reason }) => reason)
  const { rows } = await sql<Identity & { readonly id: number }>`
    insert into black_list as entry (kind, value, reason, added_by, added_role, upload_id)
    select kind, value, reason, ${addedBy}::bigint, ${addedRole}, ${uploadId}::uuid
    from unnest(${kinds}::text[], ${values}::text[], ${reasons}::text[]) as wanted (kind, value, reason)
    order by kind, value collate "C"
    on conflict (kind, value) do update set removed_at = null${asBefore ? sql`` : ANEW}
    where entry.removed_at is not null
    returning id, kind, value`.execute(tx)
  // who held what is listed anew holds it no more
  if (!asBefore && rows.length)
    await tx
      .deleteFrom('blackListHold')
      .where(
        'entryId',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return rows
}

interface Removed extends Listing {
  readonly heldAs: Role | null
}

/** Takes identities off the list; answers which were there, why, and the highest role that held each. */
export async function removeListings(tx: Tx, identities: readonly Identity[]) {
  const { kinds, values } = columns(identities)
  const { rows: gone } = await sql<{ id: number }>`
    update black_list entry set removed_at = now()
    from unnest(${kinds}::text[], ${values}::text[]) as asked (kind, value)
    where entry.kind = asked.kind and entry.value = asked.value and entry.removed_at is null
    returning entry.id`.execute(tx)
  // a statement of its own, which sees who came to hold one while the other waited for it
  const { rows } = await sql<Removed>`
    select kind, value, reason, ${heldAs(sql.id('entry'))} as held_as from black_list entry
    where id = any(${gone.map(({ id }) => id)}::bigint[]) order by id`.execute(tx)
  return rows
}

/** Takes off all that came with a file and is there still; answers how many, by the highest role that held them. */
export async function removeUpload(tx: Tx, uploadId: string) {
  await tx
    .updateTable('blackList')
    .set({ removedAt: sql<Date>`now()` })
    .where('uploadId', '=', uploadId)
    .where('removedAt', 'is', null)
    .execute()
  // as above; no other transaction has this very moment
  const { rows } = await sql<{ role: Role | null; count: number }>`
    select ${heldAs(sql.id('entry'))} as role, count(*)::int as count from black_list entry
    where upload_id = ${uploadId} and removed_at = now() group by 1`.execute(tx)
  return rows
}

/** Somebody a listed address is about. */
export interface Holder {
  readonly accountId: number
  /** The address they have now. */
  readonly email: string
  /** The one that was asked for: this, or one they had before. */
  readonly asked: string
}

/** The accounts that have some addresses, or had them before: whoever changes their address is still the same. */
export async function findHolders(db: Db, emails: readonly string[]): Promise<Holder[]> {
  if (!emails.length) return []
  const { rows } = await sql<Holder>`
    with found as (
      select account.id, account.email, wanted.email as asked
      from unnest(${[...emails]}::text[]) as wanted (email) join account on account.email = wanted.email
      union
      select account.id, account.email, former.email
      from unnest(${[...emails]}::text[]) as wanted (email)
      join former_address former on former.email = wanted.email
      join account on account.id = former.account_id)
    select id as account_id, email, asked from found order by id`.execute(db)
  return rows
}

export interface EntryRow extends Listing {
  readonly no: number
  readonly addedAt: Date
  readonly author: string | null
  readonly heldAs: Role | null
  readonly isListed: boolean
}

const entries = (db: Db) =>
  db
    .selectFrom('blackList as entry')
    .leftJoin('account as author', 'author.id', 'entry.addedBy')
    .select([
      'entry.id as no',
      'entry.kind',
      'entry.value',
      'entry.reason',
      'entry.addedAt',
      'author.email as author',
    ])
    .select((or) => [heldAs(sql.id('entry')).as('heldAs'), or('entry.removedAt', 'is', null).as('isListed')])

/** What is listed, the last added first, after an entry where one is named. */
export const findEntries = (db: Db, { before, limit }: { before?: number | undefined; limit: number }) =>
  entries(db)
    .where('entry.removedAt', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(entry.added_at, entry.id) < (select added_at, id from black_list where id = ${before})`,
      ),
    )
    .orderBy('entry.addedAt', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute() as Promise<EntryRow[]>

/** How much is listed. */
export async function countEntries(db: Db) {
  const { listed } = await db
    .selectFrom('blackList')
    .select(sql<number>`count(*)::int`.as('listed'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return listed
}

/** Values with a text in them: found by the trigrams of words, and looked at, since a word has letters for dots. */
const hasPart = (key: string) =>
  sql<boolean>`${asWord(sql`entry.value`)} like ${asWord(containing(key))} and strpos(entry.value, ${key}) > 0`

/** What is or was on the list by a part of its value: what is listed first. */
export const searchEntries = (db: Db, key: string, limit: number) =>
  entries(db)
    .where(hasPart(key))
    .orderBy((or) => or('entry.removedAt', 'is', null), 'desc')
    .orderBy('entry.addedAt', 'desc')
    .limit(limit)
    .execute() as Promise<EntryRow[]>

/** Addresses of accounts that have a part. */
export async function searchEmails(db: Db, key: string, limit: number) {
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('erasedAt', 'is', null)
    // by trigrams, where the key has one
    .where('email', 'like', containing(key))
    .orderBy('email')
    .limit(limit)
    .execute()
  return rows.map(({ email }) => email)
}

/** Which values of a kind an account has, or was used from, as far as it is told of whom. */
export async function findKnown(
  db: Db,
  kind: Exclude<BlackListKind, 'hwid'>,
  values: readonly string[],
  visible: VisibleAccounts,
) {
  const known = await (
    kind === 'email'
      ? sql<{ value: string }>`select email as value from account where email = any(${[...values]}::text[])`
      : sql<{ value: string }>`
        select distinct ip as value from (
          select created_ip as ip, id as account_id from account where created_ip = any(${[...values]}::text[])
          union all select ip, account_id from session where ip = any(${[...values]}::text[])) seen
        where ${isVisible(visible)}`
  ).execute(db)
  return known.rows.map(({ value }) => value)
}
