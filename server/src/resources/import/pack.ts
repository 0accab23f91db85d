import type { EnchantRoutes } from '@castellan/game-world/game-data'
import type { ResourceKind } from '../../platform/db/tables.ts'

/** What is kept of an item, skill or NPC. `facts` has the names and types of the answers and is spread into them. */
export interface Entry {
  readonly id: number
  readonly name: string
  readonly facts: Readonly<Record<string, string | number | boolean | null | EnchantRoutes>>
}

export interface PackFile {
  readonly kind: ResourceKind
  readonly format: 'xml' | 'sql'
  readonly path: string
  /** The path as the operator sees it: inside their folder, with `/`. */
  readonly shown: string
  readonly bytes: number
}

/** Everything a datapack says, by kind and id; a kind the pack has no folder for is missing. */
export type Pack = ReadonlyMap<ResourceKind, ReadonlyMap<number, Entry>>

export const KINDS: readonly ResourceKind[] = ['item', 'skill', 'npc']

export const NOUNS: Readonly<Record<ResourceKind, { one: string; many: string }>> = {
  item: { one: 'item', many: 'items' },
  skill: { one: 'skill', many: 'skills' },
  npc: { one: 'NPC', many: 'NPCs' },
}
