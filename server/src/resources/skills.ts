import type { SkillInfo } from '@castellan/contract/resources'
import type { ResourceAlias } from '@castellan/contract/servers'
import { clanSkillById, skillById } from '@castellan/game-world/facts'
import type { Db } from '../db/database.ts'
import { findResources } from './resource-repo.ts'

/** Skills by key (`3` or `3-9`), in the order asked for; unknown ones are left out. */
export async function findSkills(
  db: Db,
  alias: ResourceAlias,
  keys: readonly string[],
): Promise<SkillInfo[]> {
  const wanted = [...new Set(keys)].map((key) => {
    const [id = 0, level = 1] = key.split('-').map(Number)
    return { id, level }
  })
  const imported = await findResources(db, alias, 'skill', [...new Set(wanted.map(({ id }) => id))])
  return wanted.flatMap(({ id, level }) => {
    if (level < 1) return []
    const shipped = shippedSkill(id)
    const own = imported.get(id)
    if (own) return [{ ...(shipped ?? BARE), ...own.facts, id, level, name: own.name }]
    return shipped ? [{ ...shipped, id, level }] : []
  })
}

const BARE = { maxLevel: 1, isMagic: false, kind: 'active' }

function shippedSkill(id: number) {
  const skill = skillById(id)
  if (skill) {
    // nobody wrote down whether the skills of heroes are magic
    const { name, maxLevel, isMagic, kind } = { ...BARE, ...skill }
    return { name, maxLevel, isMagic, kind }
  }
  const clanSkill = clanSkillById(id)
  return clanSkill && { name: clanSkill.name, maxLevel: clanSkill.maxLevel, isMagic: false, kind: 'passive' }
}
