import type { ResourceAlias } from '@castellan/contract/servers'
import type { Db } from '../db/database.ts'
import type { ResourceKind } from '../db/tables.ts'

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
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, facts }) => [id, { name, facts }]))
}
