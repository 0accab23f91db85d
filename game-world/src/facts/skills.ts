import clanSkillsJson from './clanSkills.json' with { type: 'json' }
import skillsJson from './skills.json' with { type: 'json' }
import type { Dated } from './chronicles.ts'

export interface SkillFact {
  readonly id: number
  readonly name: string
  readonly maxLevel: number
  readonly maxLearnLevel: number
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
export const clanSkillById = (id: number): ClanSkillFact | undefined => clanById.get(id)
