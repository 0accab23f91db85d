import { sql } from 'kysely'
import type { ResourceAlias } from '@castellan/contract/servers'
import type { Db, Tx } from '../../db/database.ts'
import type { ResourceKind } from '../../db/tables.ts'
import type { Entry, Pack } from './pack.ts'

const BATCH = 1_000

export interface Counts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

/**
 * Makes the names of an alias those of a pack, in one transaction: all of it or nothing.
 * Kinds that the pack does not have stay as they are.
 * @param onBatch called with how many entries are written so far.
 */
export async function storePack(db: Db, alias: ResourceAlias, pack: Pack, onBatch: (done: number) => void) {
  return db.transaction().execute(async (tx) => {
    // two imports at once would wait for each other's rows in different orders
    await sql`select pg_advisory_xact_lock(hashtext('import-resources'))`.execute(tx)
    const counts = new Map<ResourceKind, Counts>()
    let before = 0
    for (const [kind, entries] of pack) {
      const from = before
      counts.set(kind, await storeKind(tx, alias, kind, entries, (done) => onBatch(from + done)))
      before += entries.size
    }
    return counts
  })
}

async function storeKind(
  tx: Tx,
  alias: ResourceAlias,
  kind: ResourceKind,
  entries: ReadonlyMap<number, Entry>,
  onBatch: (done: number) => void,
): Promise<Counts> {
  const ids = [...entries.keys()]
  let added = 0
  let changed = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH).map((id) => entries.get(id)!)
    const written = await upsert(tx, alias, kind, batch)
    const fresh = written.filter(({ isNew }) => isNew).length
    added += fresh
    changed += written.length - fresh
    onBatch(start + batch.length)
  }
  const { numDeletedRows } = await tx
    .deleteFrom('resource')
    .where('alias', '=', alias)
    .where('kind', '=', kind)
    .where(sql<boolean>`id <> all (${ids}::int[])`)
    .executeTakeFirstOrThrow()
  const unchanged = ids.length - added - changed
  return { added, changed, unchanged, removed: Number(numDeletedRows) }
}

/** Answers the rows that were written; those that are the same already are left alone. */
async function upsert(tx: Tx, alias: ResourceAlias, kind: ResourceKind, batch: readonly Entry[]) {
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
