import type { Family } from '../model/family.ts'
import { mobiusCt26 } from './mobius-ct2.6.ts'
import { mobiusPlaces } from './mobius.ts'

export const l2jServer: Family = {
  key: 'l2jserver',
  name: 'L2JServer High Five',
  chronicle: 'ct2.6',
  has: [
    'characters.charid',
    'punishments',
    'clan_skills',
    'character_reco_bonus',
    'character_quests.class_index',
    'siegable_clanhall.siege_length',
  ],
  lacks: ['characters.obj_id', 'custom_mail'],
  castles: 9,
  places: {
    ...mobiusCt26.places,
    contestableHall: {
      ...mobiusPlaces.contestableHall,
      columns: { ...mobiusPlaces.contestableHall.columns, siegeLength: 'siege_length' },
    },
  },
}
