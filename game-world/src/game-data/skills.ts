import clanSkillsJson from './clanSkills.json' with { type: 'json' }
import skillsJson from './skills.json' with { type: 'json' }
import { type ChronicleKey, type Dated, belongsTo, chronicleByKey, hasFeature } from './chronicles.ts'
import { classById } from './classes.ts'

export interface SkillFact {
  readonly id: number
  readonly name: string
  readonly maxLevel: number
  readonly maxLearnLevel: number
  /** Whether it can be enchanted above its highest level; missing for the skills of heroes and nobles. */
  readonly enchantable?: boolean
  /** Whose it is when no class learns it. */
  readonly source?: 'hero' | 'noble'
  readonly kind: string
  /** Missing for the skills of heroes and nobles. */
  readonly isMagic?: boolean
  /** Character level from which it can be learned; missing for the skills of heroes and nobles. */
  readonly minPlayerLevel?: number
  readonly classIds?: readonly number[]
}

export interface ClanSkillFact extends Dated {
  readonly id: number
  readonly name: string
  readonly maxLevel: number
  readonly kind: 'clan' | 'residence' | 'subPledge'
  readonly levels: readonly {
    readonly level: number
    readonly clanLevel: number
    readonly reputationCost: number
  }[]
}

export const skills = skillsJson as unknown as readonly SkillFact[]
export const clanSkills = clanSkillsJson as unknown as readonly ClanSkillFact[]

const byId = new Map(skills.map((skill) => [skill.id, skill]))
const clanById = new Map(clanSkills.map((skill) => [skill.id, skill]))

export const skillById = (id: number): SkillFact | undefined => byId.get(id)

/** The first chronicle's trees end at these ids and at character level 58. */
const LAST_OF_C1 = { fighter: 284, mystic: 1275, characterLevel: 58 }
const FIRST_OF_MYSTICS = 1000

/** A skill of a chronicle by its id; undefined where the chronicle has none. */
export function skillOf(chronicle: ChronicleKey, id: number): SkillFact | ClanSkillFact | undefined {
  const skill = byId.get(id)
  if (skill) return isLearned(skill, chronicle) ? skill : undefined
  const clanSkill = clanById.get(id)
  return clanSkill && isOfClans(clanSkill, chronicle) ? clanSkill : undefined
}

/** Learned by a class of the chronicle, at a character level it reaches. */
function isLearned({ id, source, classIds = [], minPlayerLevel = 1 }: SkillFact, chronicle: ChronicleKey) {
  if (source) return hasFeature(chronicle, source === 'hero' ? 'heroes' : 'noblesse')
  if (!classIds.some((classId) => belongsTo(classById(classId)!, chronicle))) return false
  if (chronicle !== 'c1') return minPlayerLevel <= (chronicleByKey(chronicle).maxLevel ?? Infinity)
  const last = id < FIRST_OF_MYSTICS ? LAST_OF_C1.fighter : LAST_OF_C1.mystic
  return id <= last && minPlayerLevel <= LAST_OF_C1.characterLevel
}

/** The fifth chronicle has clan skills, though none of its lists was seen. */
const isOfClans = (skill: ClanSkillFact, chronicle: ChronicleKey) =>
  belongsTo(skill, chronicle) || (skill.kind === 'clan' && hasFeature(chronicle, 'clanSkills'))

/** From the first to the last level of each way to enchant a skill. */
export type EnchantRoutes = readonly (readonly [from: number, to: number])[]

/** The two ways of the chronicles up to The Kamael. */
const ENCHANT_ROUTES: EnchantRoutes = [
  [101, 130],
  [141, 170],
]

/** The enchanted levels a skill can have in a chronicle. */
export const enchantRoutesOf = (chronicle: ChronicleKey, skill: SkillFact | ClanSkillFact): EnchantRoutes =>
  'enchantable' in skill && skill.enchantable && hasFeature(chronicle, 'skillEnchant') ? ENCHANT_ROUTES : []

/** Whether a skill has a level, learned or enchanted. */
export const hasLevel = (level: number, maxLevel: number, routes: EnchantRoutes): boolean =>
  (level >= 1 && level <= maxLevel) || routes.some(([from, to]) => level >= from && level <= to)
