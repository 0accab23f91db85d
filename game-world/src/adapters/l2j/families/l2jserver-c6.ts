import type { Family } from '../model/family.ts'
import { mobiusPlaces } from './mobius.ts'
import { objIdPlaces, punishmentOfCharacter } from './obj-id.ts'

export const l2jServerC6: Family = {
  key: 'l2jserver-c6',
  name: 'L2JServer C6 Interlude',
  chronicle: 'ct0',
  has: [
    'characters.obj_id',
    'characters.punish_level',
    'characters.name_color',
    'character_quests.char_id',
    'heroes.charid',
    'account_gsdata',
    'characters_custom_data',
  ],
  lacks: ['characters.charid', 'character_memo', 'crests'],
  places: {
    ...objIdPlaces,
    accountVariable: mobiusPlaces.accountVariable,
    character: {
      table: 'characters',
      columns: {
        ...objIdPlaces.character.columns,
        ...punishmentOfCharacter,
        nameColor: 'name_color',
        titleColor: 'title_color',
      },
    },
    clanSkill: {
      table: 'clan_skills',
      columns: { clanId: 'clan_id', skillId: 'skill_id', level: 'skill_level' },
    },
    hero: { table: 'heroes', columns: { ...objIdPlaces.hero.columns, characterId: 'charId' } },
    raidPoints: mobiusPlaces.raidPoints,
  },
}
