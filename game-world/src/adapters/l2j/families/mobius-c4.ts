import type { Family } from '../model/family.ts'
import { mobiusPlaces } from './mobius.ts'

const { clanSkill: _, ...places } = mobiusPlaces

export const mobiusC4: Family = {
  key: 'mobius-c4',
  name: 'L2J Mobius C4',
  chronicle: 'c4',
  has: ['characters.charid', 'punishments', 'crests', 'custom_mail'],
  lacks: ['clan_skills', 'character_reco_bonus', 'characters.obj_id'],
  castles: 7,
  places,
}
