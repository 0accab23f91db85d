import type { ResourceAlias } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ResourceKind } from '../../platform/db/tables.ts'
import { deleteOthers, lockImports, namesOf, putResources } from './pack-repo.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { type Entry, NOUNS, type Pack } from './pack.ts'

const BATCH = 1_000

export interface Counts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

interface StoreOptions {
  /** Also when much vanishes that was imported before. */
  readonly allowRemoval?: boolean
  /** Called with how many entries are written so far. */
  readonly onBatch: (done: number) => void
}

/**
 * Makes the names of an alias those of a pack, in one transaction: all of it or nothing.
 * Kinds that the pack does not have stay as they are.
 * @throws OperatorError when much would vanish that was imported before, unless that is allowed.
 */
export async function storePack(
  db: Db,
  alias: ResourceAlias,
  pack: Pack,
  { allowRemoval = false, onBatch }: StoreOptions,
) {
  return db.transaction().execute(async (tx) => {
    // two imports at once would wait for each other's rows in different orders
    await lockImports(tx)
    if (!allowRemoval) await refuseRemoval(tx, alias, pack)
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

/** A few names go with every new version; more than this is a pack that lacks a folder. */
const FEW = 10
const MANY = 100
const SHARE = 0.1
const EXAMPLES = 5

/** @throws OperatorError naming how many of each kind would vanish, with examples. */
async function refuseRemoval(tx: Tx, alias: ResourceAlias, pack: Pack) {
  const lines: string[] = []
  for (const [kind, entries] of pack) {
    const known = await namesOf(tx, alias, kind)
    const gone = known.filter(({ id }) => !entries.has(id))
    if (gone.length <= FEW || (gone.length <= MANY && gone.length <= known.length * SHARE)) continue
    const examples = gone.slice(0, EXAMPLES).map(({ id, name }) => `${id} "${name}"`)
    const [some, all] = [gone.length, known.length].map((count) => count.toLocaleString('en'))
    lines.push(`${some} of ${all} ${NOUNS[kind].many}, for example ${examples.join(', ')}`)
  }
  if (!lines.length) return
  throw new OperatorError(
    [
      `Nothing was imported: names of ${alias} that were imported before are not in this pack and would vanish:`,
      ...lines.map((line) => `  ${line}`),
      'Is a folder of the pack missing? If this is meant, run it again with --allow-removal.',
    ].join('\n'),
  )
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
    const written = await putResources(tx, alias, kind, batch)
    const fresh = written.filter(({ isNew }) => isNew).length
    added += fresh
    changed += written.length - fresh
    onBatch(start + batch.length)
  }
  const removed = await deleteOthers(tx, alias, kind, ids)
  return { added, changed, unchanged: ids.length - added - changed, removed }
}
