import type { SkillInfo } from '@castellan/contract/resources'

type Fields = ReadonlyMap<string, string>

/** Facts of a skill; what the pack does not say, or says level by level, stays as shipped. */
export function skillFacts(fields: Fields): Partial<SkillInfo> {
  const levels = (fields.get('levels') ?? fields.get('toLevel') ?? '').trim()
  const operates = (fields.get('operateType') ?? '').trim().toUpperCase()
  const magic = (fields.get('isMagic') ?? 'false').trim().toLowerCase()
  return {
    ...(/^[1-9]\d{0,4}$/.test(levels) && { maxLevel: Number(levels) }),
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
