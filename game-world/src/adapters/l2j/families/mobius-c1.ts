import type { Family } from '../model/family.ts'
import { mobiusC4 } from './mobius-c4.ts'

export const mobiusC1: Family = {
  key: 'mobius-c1',
  name: 'L2J Mobius C1',
  chronicle: 'c1',
  has: ['characters.charid', 'punishments', 'crests'],
  lacks: ['clan_skills', 'character_reco_bonus', 'characters.obj_id'],
  castles: 5,
  places: mobiusC4.places,
}
