import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { keptKey } from '../../platform/secrets/kept-key-repo.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

interface Identity {
  readonly email: string
  /** Addresses and networks it comes from. */
  readonly ips: readonly string[]
}

/** Whether an address, or where it is used from, stands in the black list; that of somebody who was erased as its keyed hash. */
export async function isBlackListed(db: Db, { email, ips }: Identity) {
  const hidden = await hiddenOf(db, email)
  const entry = await db
    .selectFrom('blackList')
    .select('id')
    .where('removedAt', 'is', null)
    .where((or) =>
      or.or([
        or.and([or('kind', '=', 'email'), or('value', 'in', [email, hidden])]),
        or.and([or('kind', '=', 'ip'), or('value', '=', sql<string>`any(${[...ips]}::text[])`)]),
      ]),
    )
    .executeTakeFirst()
  return entry !== undefined
}

/** Who listed some addresses and networks, first or beside a lower role; null where that is not known. */
export async function findListersOf(db: Db, ips: readonly string[]) {
  const { rows } = await sql<{ listedBy: number | null }>`
    with listed as (
      select id, added_by from black_list where removed_at is null and kind = 'ip' and value = any(${[...ips]}::text[]))
    select added_by as listed_by from listed
    union select held_by from black_list_hold join listed on listed.id = entry_id`.execute(db)
  return rows.map(({ listedBy }) => listedBy)
}

/** Puts the keyed hash of an address in its place in the list: it holds for whoever comes with it again, and names nobody. Answers the hash. */
export async function hideBlackListed(tx: Tx, email: string) {
  const hidden = await hiddenOf(tx, email)
  // listed, erased, registered and listed again
  await tx.deleteFrom('blackList').where('kind', '=', 'email').where('value', '=', hidden).execute()
  await tx
    .updateTable('blackList')
    .set({ value: hidden })
    .where('kind', '=', 'email')
    .where('value', '=', email)
    .execute()
  return hidden
}

/**
 * Has the entry of an address hold for the one that took its place: who is listed leaves the list by no change of theirs, and with the
 * file they came with.
 */
export async function followBlackListed(tx: Tx, from: string, to: string) {
  const former = sql`
    select * from black_list
    where kind = 'email' and value in (${from}, ${await hiddenOf(tx, from)}) and removed_at is null
    order by id limit 1`
  const { rows } = await sql<{ id: number }>`
    insert into black_list as entry (kind, value, reason, added_by, added_role, upload_id)
    select kind, ${to}, reason, added_by, added_role, upload_id from (${former}) former
    on conflict (kind, value) do update
      set removed_at = null, reason = excluded.reason, added_by = excluded.added_by, added_role = excluded.added_role,
        upload_id = excluded.upload_id, added_at = now()
      where entry.removed_at is not null
    returning id`.execute(tx)
  const [followed] = rows
  if (!followed) return
  await tx.deleteFrom('blackListHold').where('entryId', '=', followed.id).execute()
  await sql`
    insert into black_list_hold (entry_id, role, held_by, upload_id)
    select ${followed.id}::bigint, hold.role, held_by, hold.upload_id
    from (${former}) former join black_list_hold hold on hold.entry_id = former.id`.execute(tx)
}

async function hiddenOf(db: Db, email: string) {
  const { key } = await keptKey(db, 'black-list', () => ({ key: randomBytes(32).toString('base64url') }))
  return `hmac:${createHmac('sha256', key).update(email).digest('hex')}`
}
