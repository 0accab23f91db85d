import { type ChronicleKey, chronicleByKey, hasFeature } from '../../game-data/index.ts'
import type { WorldFeatures } from '../../port/index.ts'

/** What a native world of a chronicle can show. */
export const featuresOf = (chronicle: ChronicleKey): WorldFeatures => ({
  macros: hasFeature(chronicle, 'macros'),
  recommendations: hasFeature(chronicle, 'recommendations'),
  subclasses: hasFeature(chronicle, 'subclasses'),
  heroes: hasFeature(chronicle, 'heroes'),
  // Pets came with the second chronicle, and the first is the only one here before it.
  pets: chronicle !== 'c1',
  raidBosses: chronicleByKey(chronicle).raidBossesSpawned,
  clanSkills: hasFeature(chronicle, 'clanSkills'),
  nameColors: true,
  // The two sides are a rule of our worlds of The Kamael.
  factions: chronicle === 'ct1',
})
