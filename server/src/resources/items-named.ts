import { type ChronicleKey, hairAccessoriesOf, itemsOf } from '@castellan/game-world/game-data'
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
  const theirs = new Set(imported.map(({ id }) => id))
  const shipped = shippedOf(chronicle).filter(({ id }) => !theirs.has(id))
  return [...shipped, ...imported.map(inSmallLetters)]
    .map(({ small, ...item }) => ({ ...item, place: distance(small, words) }))
    .filter(({ place }) => place < Infinity)
    .toSorted((a, b) => a.place - b.place || a.name.length - b.name.length || a.id - b.id)
    .slice(0, limit)
    .map(({ id, name }) => ({ id, name }))
}

const inSmallLetters = ({ id, name }: NamedItem) => ({ id, name, small: name.toLowerCase() })

/** What a chronicle ships never changes, so that it is made ready for searches once. */
function shippedOf(chronicle: ChronicleKey) {
  const made =
    ready.get(chronicle) ?? [...itemsOf(chronicle), ...hairAccessoriesOf(chronicle)].map(inSmallLetters)
  ready.set(chronicle, made)
  return made
}
const ready = new Map<ChronicleKey, ReturnType<typeof inSmallLetters>[]>()

function distance(name: string, words: string) {
  if (name === words) return 0
  if (name.startsWith(words)) return 1
  return name.includes(words) ? 2 : Infinity
}
