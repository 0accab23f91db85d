import type { NpcInfo } from '@castellan/contract/resources'
import type { ResourceAlias } from '@castellan/contract/servers'
import { bossById, petByNpcId } from '@castellan/game-world/facts'
import type { Db } from '../db/database.ts'
import { findResources } from './resource-repo.ts'

/** Characters of the game itself by id, in the order asked for; unknown ones are left out. */
export async function findNpcs(db: Db, alias: ResourceAlias, ids: readonly number[]): Promise<NpcInfo[]> {
  const distinct = [...new Set(ids)]
  const imported = await findResources(db, alias, 'npc', distinct)
  return distinct.flatMap((id): NpcInfo[] => {
    const own = imported.get(id)
    if (own) return [{ level: null, title: null, ...own.facts, id, name: own.name }]
    const boss = bossById(id)
    if (boss) return [{ id, name: boss.name, level: boss.level, title: 'Raid Boss' }]
    const pet = petByNpcId(id)
    return pet ? [{ id, name: pet.name, level: null, title: null }] : []
  })
}
