import { type RawBuilder, sql } from 'kysely'
import { outranks, type Role, STAFF_ROLES, type StaffRole } from '@castellan/contract/engine/roles'
import type { Tx } from '../../platform/db/database.ts'
import type { Identity } from './entry.ts'

// who lists what a lower role had listed holds it too, in a row of their own: each of these is undone by itself, in any order

/** The highest role that holds an entry; null where it was listed before roles were kept. */
export const heldAs = (entry: RawBuilder<unknown>) => sql<Role | null>`(
  select role from (
    select ${entry}.added_role as role union all select role from black_list_hold where entry_id = ${entry}.id) held
  order by array_position(${[...STAFF_ROLES]}::text[], role) desc nulls last limit 1)`

interface By {
  readonly addedBy: number
  readonly addedRole: Role
  readonly uploadId: string | null
}

/** Has identities that are listed already held by a role, where lower ones alone hold them; answers which. */
export async function holdListings(
  tx: Tx,
  identities: readonly Identity[],
  { addedBy, addedRole: role, uploadId }: By,
) {
  const { rows } = await sql<Identity>`
    with lower as (
      select there.id, there.kind, there.value, ${heldAs(sql.id('there'))} as held_as
      from ${asked(identities)} join black_list there on there.kind = asked.kind and there.value = asked.value
      where there.removed_at is null
      order by there.kind, there.value collate "C" for update of there
    ), held as (
      insert into black_list_hold (entry_id, role, held_by, upload_id)
      select id, ${role}, ${addedBy}::bigint, ${uploadId}::uuid from lower
      where held_as is null or held_as = any(${STAFF_ROLES.filter((one) => outranks(role, one))}::text[])
      on conflict do nothing returning entry_id
    )
    select kind, value from lower join held on held.entry_id = lower.id`.execute(tx)
  return rows
}

/** Has identities held no longer by what a role did alone; answers which. */
export async function releaseListings(tx: Tx, identities: readonly Identity[], role: StaffRole) {
  const { rows } = await sql<Identity>`
    delete from black_list_hold hold using black_list there, ${asked(identities)}
    where there.kind = asked.kind and there.value = asked.value and there.removed_at is null
      and hold.entry_id = there.id and hold.role = ${role} and hold.upload_id is null
    returning there.kind, there.value`.execute(tx)
  return rows
}

/** The same of all that a file holds; answers how many of those, by the role they were held in. */
export async function releaseUpload(tx: Tx, uploadId: string) {
  const { rows } = await sql<{ role: Role; count: number }>`
    with released as (
      delete from black_list_hold hold using black_list there
      where hold.upload_id = ${uploadId} and there.id = hold.entry_id and there.removed_at is null returning role)
    select role, count(*)::int as count from released group by role`.execute(tx)
  return rows
}

const asked = (identities: readonly Identity[]) => sql`unnest(
  ${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ value }) => value)}::text[]) as asked (kind, value)`
