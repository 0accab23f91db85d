import type { LearnedSkill } from '@castellan/contract/calls/players/belongings'
import type { EnchantRoutes } from '@castellan/game-world/game-data'
import type * as World from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { findKnownSkills } from '../../resources/skills.ts'

const KINDS = ['active', 'passive', 'toggle'] as const

/** What a character learned, with names; one nobody knows has its number for a name. */
export async function describeSkills(
  ctx: Pick<WorldContext, 'config' | 'db' | 'server'>,
  learned: readonly World.LearnedSkill[],
): Promise<LearnedSkill[]> {
  const known = await findKnownSkills(
    ctx.db,
    serverOf(ctx),
    learned.map(({ skillId }) => skillId),
  )
  return learned.map(({ skillId, level }) => {
    const skill = known.get(skillId)
    const enchant = skill ? enchantOf(level, skill.maxLevel, skill.enchantRoutes) : null
    return {
      skillId,
      name: skill?.name ?? `Skill ${skillId}`,
      // games number the enchanted levels after the others
      level: enchant && skill ? skill.maxLevel : level,
      maxLevel: skill?.maxLevel ?? null,
      enchant,
      kind: KINDS.find((kind) => kind === skill?.kind) ?? 'other',
      isMagic: skill?.isMagic ?? false,
    }
  })
}

function enchantOf(level: number, maxLevel: number, routes: EnchantRoutes): LearnedSkill['enchant'] {
  if (level <= maxLevel) return null
  const route = routes.findIndex(([from, to]) => level >= from && level <= to)
  return route === -1 ? null : { route: route + 1, level: level - routes[route]![0] + 1 }
}
