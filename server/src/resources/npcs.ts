import type { NpcInfo } from '@castellan/contract/calls/resources/resources'
import { npcOf } from '@castellan/game-world/game-data'
import type { Db } from '../platform/db/database.ts'
import type { Named } from './named.ts'
import { findResources } from './resource-repo.ts'

/**
 * Characters of the game itself by id, in the order asked for: what the operator imported, else what is shipped for the
 * chronicle of the alias; unknown ones are left out.
 */
export async function findNpcs(
  db: Db,
  { alias, chronicle }: Named,
  ids: readonly number[],
): Promise<NpcInfo[]> {
  const distinct = [...new Set(ids)]
  const imported = await findResources(db, alias, 'npc', distinct)
  return distinct.flatMap((id): NpcInfo[] => {
    const own = imported.get(id)
    if (own) return [{ level: null, title: null, ...own.facts, id, name: own.name }]
    const shipped = npcOf(chronicle, id)
    return shipped ? [{ id, ...shipped }] : []
  })
}
