import { sql } from 'kysely'
import type { ResourceAlias } from '@castellan/contract/engine/servers'
import { lockByName } from '../../platform/db/advisory-lock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ResourceKind } from '../../platform/db/tables.ts'
import type { Entry } from './pack.ts'

/** Waits until no other import runs, and keeps others waiting until the transaction ends. */
export const lockImports = (tx: Tx) => lockByName(tx, 'import-resources')

/** What was imported before, by id. */
export const namesOf = (tx: Tx, alias: ResourceAlias, kind: ResourceKind) =>
  tx
    .selectFrom('resource')
    .select(['id', 'name'])
    .where('alias', '=', alias)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

/** Answers the rows that were written; those that are the same already are left alone. */
export async function putResources(
  tx: Tx,
  alias: ResourceAlias,
  kind: ResourceKind,
  batch: readonly Entry[],
) {
  const json = JSON.stringify(batch.map(({ id, name, facts }) => ({ id, name, facts })))
  const { rows } = await sql<{ isNew: boolean }>`
    insert into resource as known (alias, kind, id, name, facts)
    select ${alias}, ${kind}, id, name, facts
    from jsonb_to_recordset(${json}::jsonb) as pack (id int, name text, facts jsonb)
    on conflict (alias, kind, id) do update set name = excluded.name, facts = excluded.facts
    where (known.name, known.facts) is distinct from (excluded.name, excluded.facts)
    returning xmax = 0 as is_new`.execute(tx)
  return rows
}

/** Deletes what is not among some ids; answers how many there were. */
export async function deleteOthers(tx: Tx, alias: ResourceAlias, kind: ResourceKind, ids: readonly number[]) {
  const { numDeletedRows } = await tx
    .deleteFrom('resource')
    .where('alias', '=', alias)
    .where('kind', '=', kind)
    .where(sql<boolean>`id <> all (${ids}::int[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
