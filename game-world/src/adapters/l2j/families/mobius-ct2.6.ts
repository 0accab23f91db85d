import type { Family } from '../model/family.ts'
import { mobiusPlaces } from './mobius.ts'

export const mobiusCt26: Family = {
  key: 'mobius-ct2.6',
  name: 'L2J Mobius CT2.6 High Five',
  chronicle: 'ct2.6',
  has: [
    'characters.charid',
    'punishments',
    'crests',
    'custom_mail',
    'clan_skills',
    'character_reco_bonus',
    'character_quests.class_index',
  ],
  lacks: ['characters.obj_id', 'siegable_clanhall.siege_length'],
  castles: 9,
  places: {
    ...mobiusPlaces,
    recommendation: {
      table: 'character_reco_bonus',
      columns: { characterId: 'charId', received: 'rec_have', left: 'rec_left' },
    },
    contestableHall: {
      ...mobiusPlaces.contestableHall,
      // so spelled there
      columns: { ...mobiusPlaces.contestableHall.columns, siegeLength: 'siegeLenght' },
    },
  },
}
