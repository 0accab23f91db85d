import type { Family } from '../model/family.ts'
import { mobiusPlaces } from './mobius.ts'

export const mobiusCt0: Family = {
  key: 'mobius-ct0',
  name: 'L2J Mobius CT0 Interlude',
  chronicle: 'ct0',
  has: ['characters.charid', 'punishments', 'crests', 'custom_mail', 'clan_skills', 'characters.rec_have'],
  lacks: ['character_reco_bonus', 'characters.obj_id', 'character_quests.class_index'],
  castles: 9,
  places: mobiusPlaces,
}
