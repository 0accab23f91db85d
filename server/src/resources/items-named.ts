import { hairAccessoriesOf, itemsOf } from '@castellan/game-world/game-data'
import type { Db } from '../platform/db/database.ts'
import type { Named } from './named.ts'
import { findAllNames } from './resource-repo.ts'

interface NamedItem {
  readonly id: number
  readonly name: string
}

/**
 * Items whose name contains a key, in any letter case, the nearest first: of that very name, then those that begin with it. What
 * the operator imported stands for what is shipped under the same id.
 */
export async function findItemsNamed(
  db: Db,
  { alias, chronicle }: Named,
  key: string,
  limit: number,
): Promise<NamedItem[]> {
  const words = key.trim().toLowerCase()
  if (!words) return []
  const imported = await findAllNames(db, alias, 'item')
  const shipped = [...itemsOf(chronicle), ...hairAccessoriesOf(chronicle)]
  const names = new Map([...shipped, ...imported].map(({ id, name }) => [id, name]))
  return [...names]
    .map(([id, name]) => ({ id, name, place: distance(name.toLowerCase(), words) }))
    .filter(({ place }) => place < Infinity)
    .toSorted((a, b) => a.place - b.place || a.name.length - b.name.length || a.id - b.id)
    .slice(0, limit)
    .map(({ id, name }) => ({ id, name }))
}

function distance(name: string, words: string) {
  if (name === words) return 0
  if (name.startsWith(words)) return 1
  return name.includes(words) ? 2 : Infinity
}
