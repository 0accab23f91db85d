import { outranks, type Role, STAFF_ROLES } from '@castellan/contract/engine/roles'
import type { BlackListKind } from '@castellan/contract/calls/moderation/black-list'
import { sql } from 'kysely'
import { asWord, containing } from '@castellan/game-world/adapters/native/search-key'
import { isTold, type Told } from '../../identity/accounts/seen-from-repo.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Identity } from './entry.ts'

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
  reason = excluded.reason, added_by = excluded.added_by, added_role = excluded.added_role, upload_id = excluded.upload_id,
  raised_from = null, raised_upload = null`

/** Puts identities on the list that are not there; answers which. */
export async function insertListings(tx: Tx, listings: readonly Listing[], by: By) {
  const { addedBy, addedRole, uploadId, asBefore = false } = by
  const { kinds, values } = columns(listings)
  const reasons = listings.map(({ reason }) => reason)
  const { rows } = await sql<Identity>`
    insert into black_list as entry (kind, value, reason, added_by, added_role, upload_id)
    select kind, value, reason, ${addedBy}::bigint, ${addedRole}, ${uploadId}::uuid
    from unnest(${kinds}::text[], ${values}::text[], ${reasons}::text[]) as wanted (kind, value, reason)
    order by kind, value collate "C"
    on conflict (kind, value) do update set removed_at = null${asBefore ? sql`` : ANEW}
    where entry.removed_at is not null
    returning kind, value`.execute(tx)
  return rows
}

/** Has identities that are listed already held by a role, where a lower one had listed them; answers which. */
export async function raiseListings(
  tx: Tx,
  identities: readonly Identity[],
  { addedRole: role, uploadId }: Pick<By, 'addedRole' | 'uploadId'>,
) {
  const { kinds, values } = columns(identities)
  const lower = STAFF_ROLES.filter((one) => outranks(role, one))
  const { rows } = await sql<Identity>`
    update black_list entry set raised_from = added_role, raised_upload = ${uploadId}::uuid, added_role = ${role}
    from (
      select there.id from unnest(${kinds}::text[], ${values}::text[]) as asked (kind, value)
      join black_list there on there.kind = asked.kind and there.value = asked.value
      where there.removed_at is null and (there.added_role is null or there.added_role = any(${lower}::text[]))
      order by there.kind, there.value collate "C" for update of there) lower
    where entry.id = lower.id
    returning entry.kind, entry.value`.execute(tx)
  return rows
}

const AS_BEFORE = sql`added_role = raised_from, raised_from = null, raised_upload = null`

/** Has identities held as before somebody listed them again, alone; answers which. */
export async function lowerListings(tx: Tx, identities: readonly Identity[]) {
  const { kinds, values } = columns(identities)
  const { rows } = await sql<Identity>`
    update black_list entry set ${AS_BEFORE}
    from unnest(${kinds}::text[], ${values}::text[]) as asked (kind, value)
    where entry.kind = asked.kind and entry.value = asked.value and removed_at is null
      and raised_from is not null and raised_upload is null
    returning entry.kind, entry.value`.execute(tx)
  return rows
}

/** The same of all that a file had raised; answers how many. */
export async function lowerUpload(tx: Tx, uploadId: string) {
  const { numAffectedRows } = await sql`
    update black_list set ${AS_BEFORE} where raised_upload = ${uploadId} and removed_at is null`.execute(tx)
  return Number(numAffectedRows)
}

interface Removed extends Listing {
  readonly addedRole: Role | null
}

/** Takes identities off the list; answers which were there, why, and as what somebody had listed them. */
export async function removeListings(tx: Tx, identities: readonly Identity[]) {
  const { kinds, values } = columns(identities)
  const { rows } = await sql<Removed>`
    update black_list entry set removed_at = now()
    from unnest(${kinds}::text[], ${values}::text[]) as asked (kind, value)
    where entry.kind = asked.kind and entry.value = asked.value and entry.removed_at is null
    returning entry.kind, entry.value, entry.reason, entry.added_role`.execute(tx)
  return rows
}

/** As what staff hold that came with a file, or was raised by it, and is there still. */
export async function findRolesOfUpload(tx: Tx, uploadId: string) {
  const rows = await tx
    .selectFrom('blackList')
    .select('addedRole')
    .distinct()
    .where((or) => or.or([or('uploadId', '=', uploadId), or('raisedUpload', '=', uploadId)]))
    .where('removedAt', 'is', null)
    .execute()
  return rows.map(({ addedRole }) => addedRole)
}

/** Takes off all that came with a file and is there still; answers how many. */
export async function removeUpload(tx: Tx, uploadId: string) {
  const { numUpdatedRows } = await tx
    .updateTable('blackList')
    .set({ removedAt: sql<Date>`now()` })
    .where('uploadId', '=', uploadId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Somebody a listed address is about. */
export interface Holder {
  readonly accountId: number
  /** The address they have now. */
  readonly email: string
  /** The one that was asked for: this, or one they had before. */
  readonly asked: string
  readonly isStaff: boolean
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
    select id as account_id, email, asked,
      exists (select from role_assignment where account_id = found.id) as is_staff
    from found order by id`.execute(db)
  return rows
}

export interface EntryRow extends Listing {
  readonly no: number
  readonly addedAt: Date
  readonly author: string | null
  readonly addedRole: Role | null
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
      'entry.addedRole',
      'author.email as author',
    ])
    .select((or) => or('entry.removedAt', 'is', null).as('isListed'))

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
  told: Told,
) {
  const known = await (
    kind === 'email'
      ? sql<{ value: string }>`select email as value from account where email = any(${[...values]}::text[])`
      : sql<{ value: string }>`
        select distinct ip as value from (
          select created_ip as ip, id as account_id from account where created_ip = any(${[...values]}::text[])
          union all select ip, account_id from session where ip = any(${[...values]}::text[])) seen
        where ${isTold(told)}`
  ).execute(db)
  return known.rows.map(({ value }) => value)
}
