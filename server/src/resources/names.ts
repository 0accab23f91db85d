import { itemOf, npcOf, skillOf } from '@castellan/game-world/game-data'
import type { WorldContext } from '../platform/http/engine/context.ts'
import type { ResourceKind } from '../platform/db/tables.ts'
import { serverOf } from '../platform/servers/game-server.ts'
import { findResources } from './resource-repo.ts'

const SHIPPED = { item: itemOf, skill: skillOf, npc: npcOf }
const NOUNS: Readonly<Record<ResourceKind, string>> = { item: 'Item', skill: 'Skill', npc: 'NPC' }

/** The name of an id; `given` is what the game world itself calls it, if it says. */
export type NameOf = (id: number, given?: string) => string

/**
 * Names of items, skills or NPCs of a server, all with one query: what its operator imported, else what the world says,
 * else what is shipped for its chronicle, else the number.
 */
export async function findNames(
  ctx: Pick<WorldContext, 'config' | 'db' | 'server'>,
  kind: ResourceKind,
  ids: readonly number[],
): Promise<NameOf> {
  const { alias, chronicle } = serverOf(ctx)
  const imported = await findResources(ctx.db, alias, kind, [...new Set(ids)])
  return (id, given) =>
    imported.get(id)?.name ?? given ?? SHIPPED[kind](chronicle, id)?.name ?? `${NOUNS[kind]} ${id}`
}
