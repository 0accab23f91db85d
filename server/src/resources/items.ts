import type { ItemInfo } from '@castellan/contract/calls/resources/resources'
import { type HairAccessoryFact, type ItemFact, itemOf } from '@castellan/game-world/game-data'
import type { Db } from '../platform/db/database.ts'
import type { Named } from './named.ts'
import { findResources } from './resource-repo.ts'

/**
 * Items by id, in the order asked for: what the operator imported, else what is shipped for the chronicle of the alias;
 * unknown ones are left out.
 */
export async function findItems(
  db: Db,
  { alias, chronicle }: Named,
  ids: readonly number[],
): Promise<ItemInfo[]> {
  const distinct = [...new Set(ids)]
  const imported = await findResources(db, alias, 'item', distinct)
  return distinct.flatMap((id) => {
    const shipped = itemOf(chronicle, id)
    const own = imported.get(id)
    if (own) return [{ ...(shipped ? describe(shipped) : BARE), ...own.facts, id, name: own.name }]
    return shipped ? [describe(shipped)] : []
  })
}

const BARE = { type: 'EtcItem', category: 'other', grade: 'none', isStackable: false, isTradable: true }

function describe(item: ItemFact | HairAccessoryFact): ItemInfo {
  const { id, name, tradable: isTradable } = item
  if ('slot' in item)
    return { id, name, type: 'Armor', category: 'armor:hair', grade: 'none', isStackable: false, isTradable }
  const { type, category, grade, stackable: isStackable } = item
  return { id, name, type, category, grade, isStackable, isTradable }
}
