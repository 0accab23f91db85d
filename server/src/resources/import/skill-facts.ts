import type { SkillInfo } from '@castellan/contract/calls/resources/resources'
import type { EnchantRoutes } from '@castellan/game-world/game-data'

type Fields = ReadonlyMap<string, string>

/** Facts of a skill; what the pack does not say, or says level by level, stays as shipped. */
export function skillFacts(fields: Fields): Partial<SkillInfo> & { enchantRoutes?: EnchantRoutes } {
  const levels = (fields.get('levels') ?? fields.get('toLevel') ?? '').trim()
  const operates = (fields.get('operateType') ?? '').trim().toUpperCase()
  const magic = (fields.get('isMagic') ?? 'false').trim().toLowerCase()
  return {
    ...(/^[1-9]\d{0,4}$/.test(levels) && { maxLevel: Number(levels), enchantRoutes: routesOf(fields) }),
    ...(/^\w+$/.test(operates) && { kind: kindOf(operates) }),
    ...(operates && !magic.startsWith('#') && { isMagic: magic === 'true' || magic === '1' }),
  }
}

/** Servers write `P`, `OP_PASSIVE` or `PASSIVE`; `T`, `TG`, `OP_TOGGLE` or `TOGGLE`; many words for the rest. */
function kindOf(operates: string) {
  const word = operates.replace(/^OP_/, '')
  if (word === 'P' || word === 'PASSIVE') return 'passive'
  return word === 'T' || word === 'TG' || word === 'TOGGLE' ? 'toggle' : 'active'
}

const MAX_ROUTES = 8
const STEPS = 30

/**
 * The enchanted levels: up to The Kamael `enchantLevels1` begins at 101 and `enchantLevels2` at 141; later `enchantGroup1`
 * begins at 101, `enchantGroup2` at 201 and so on, with the number of steps kept elsewhere.
 */
function routesOf(fields: Fields): EnchantRoutes {
  return Array.from({ length: MAX_ROUTES }, (_, index) => index + 1).flatMap((route): EnchantRoutes => {
    const steps = Number(fields.get(`enchantLevels${route}`) ?? 0)
    if (Number.isInteger(steps) && steps > 0 && steps <= STEPS && route <= 2) {
      const from = route === 1 ? 101 : 141
      return [[from, from + steps - 1]]
    }
    return fields.has(`enchantGroup${route}`) ? [[route * 100 + 1, route * 100 + STEPS]] : []
  })
}
