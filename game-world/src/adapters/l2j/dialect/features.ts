import { type ChronicleKey, chronicleByKey, hasFeature } from '../../../game-data/index.ts'
import type { WorldFeatures } from '../../../port/index.ts'
import type { Dialect } from './resolve.ts'

/** What a chronicle has and the database keeps. */
export const featuresOf = (chronicle: ChronicleKey, { has }: Pick<Dialect, 'has'>): WorldFeatures => ({
  macros: hasFeature(chronicle, 'macros') && has('macro'),
  recommendations: hasFeature(chronicle, 'recommendations') && has('recommendation'),
  subclasses: hasFeature(chronicle, 'subclasses') && has('subclass'),
  heroes: hasFeature(chronicle, 'heroes') && has('hero'),
  // pets came with the second chronicle, and the first is the only one here before it
  pets: chronicle !== 'c1' && has('pet'),
  raidBosses: chronicleByKey(chronicle).raidBossesSpawned && has('raidBoss'),
  clanSkills: hasFeature(chronicle, 'clanSkills') && has('clanSkill'),
  nameColors: has('character', 'nameColor'),
  factions: false,
})
