import { sql } from 'kysely'
import type { ResourceAlias } from '@castellan/contract/engine/servers'
import type { Db } from '../platform/db/database.ts'
import type { ResourceKind } from '../platform/db/tables.ts'

/** Every imported name of a kind: a data pack has some thousands. */
export const findAllNames = (db: Db, alias: ResourceAlias, kind: ResourceKind) =>
  db
    .selectFrom('resource')
    .select(['id', 'name'])
    .where('alias', '=', alias)
    .where('kind', '=', kind)
    .execute()

/** Imported names by id; ids that were not imported are left out. */
export async function findResources(
  db: Db,
  alias: ResourceAlias,
  kind: ResourceKind,
  ids: readonly number[],
) {
  if (!ids.length) return new Map<number, { name: string; facts: Record<string, unknown> }>()
  const rows = await db
    .selectFrom('resource')
    .select(['id', 'name', 'facts'])
    .where('alias', '=', alias)
    .where('kind', '=', kind)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, name, facts }) => [id, { name, facts }]))
}
