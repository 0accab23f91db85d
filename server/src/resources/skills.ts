import type { SkillInfo } from '@castellan/contract/calls/resources/resources'
import {
  type ChronicleKey,
  type EnchantRoutes,
  enchantRoutesOf,
  hasLevel,
  skillOf,
} from '@castellan/game-world/game-data'
import type { Db } from '../platform/db/database.ts'
import type { Named } from './named.ts'
import { findResources } from './resource-repo.ts'

/**
 * Skills by key (`3` or `3-9`), in the order asked for: what the operator imported, else what is shipped for the chronicle
 * of the alias. Unknown ones and levels a skill does not have are left out.
 */
export async function findSkills(
  db: Db,
  { alias, chronicle }: Named,
  keys: readonly string[],
): Promise<SkillInfo[]> {
  const wanted = [...new Set(keys)].map((key) => {
    const [id = 0, level = 1] = key.split('-').map(Number)
    return { id, level }
  })
  const known = await findKnownSkills(
    db,
    { alias, chronicle },
    wanted.map(({ id }) => id),
  )
  return wanted.flatMap(({ id, level }) => {
    const found = known.get(id)
    if (!found) return []
    const { enchantRoutes, ...skill } = found
    return hasLevel(level, skill.maxLevel, enchantRoutes) ? [{ ...skill, id, level }] : []
  })
}

/** What is known of skills, by id: what the operator imported, else what is shipped; unknown ones are left out. */
export async function findKnownSkills(
  db: Db,
  { alias, chronicle }: Named,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownSkill>> {
  const distinct = [...new Set(ids)]
  const imported = await findResources(db, alias, 'skill', distinct)
  return new Map(
    distinct.flatMap((id): [number, KnownSkill][] => {
      const own = imported.get(id)
      const shipped = shippedSkill(chronicle, id)
      if (!own && !shipped) return []
      return [[id, { ...(shipped ?? BARE), ...own?.facts, ...(own && { name: own.name }) }]]
    }),
  )
}

export interface KnownSkill extends Omit<SkillInfo, 'id' | 'level'> {
  readonly enchantRoutes: EnchantRoutes
}

const BARE = { name: '', maxLevel: 1, isMagic: false, kind: 'active', enchantRoutes: [] }

function shippedSkill(chronicle: ChronicleKey, id: number): KnownSkill | null {
  const skill = skillOf(chronicle, id)
  if (!skill) return null
  const { name, maxLevel } = skill
  const enchantRoutes = enchantRoutesOf(chronicle, skill)
  if ('levels' in skill) return { name, maxLevel, isMagic: false, kind: 'passive', enchantRoutes }
  // nobody wrote down whether the skills of heroes are magic
  return { name, maxLevel, isMagic: skill.isMagic ?? false, kind: skill.kind, enchantRoutes }
}
