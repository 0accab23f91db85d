import type { Family } from '../model/family.ts'
import { mobiusPlaces } from './mobius.ts'
import { objIdPlaces, punishmentOfCharacter } from './obj-id.ts'

export const acis: Family = {
  key: 'acis',
  name: 'aCis',
  chronicle: 'ct0',
  has: [
    'characters.obj_id',
    'characters.punish_level',
    'character_memo',
    'character_quests.charid',
    'heroes.active',
  ],
  lacks: ['characters.charid', 'characters.name_color', 'crests'],
  passwords: 'bcrypt',
  places: {
    ...objIdPlaces,
    account: {
      table: 'accounts',
      columns: { login: 'login', lastActive: 'last_active', accessLevel: 'access_level' },
    },
    character: {
      table: 'characters',
      columns: { ...objIdPlaces.character.columns, ...punishmentOfCharacter },
    },
    quest: mobiusPlaces.quest,
    item: mobiusPlaces.item,
    clanSkill: {
      table: 'clan_skills',
      columns: { clanId: 'clan_id', skillId: 'skill_id', level: 'skill_level' },
    },
    // what is known of a hall stands beside the database
    hall: {
      table: 'clanhall',
      columns: { id: 'id', ownerId: 'ownerId', paidUntil: 'paidUntil' },
    },
    hallAttacker: mobiusPlaces.hallAttacker,
    auction: {
      table: 'clanhall',
      columns: { id: 'id', hallId: 'id', startingBid: 'sellerBid', endsAt: 'endDate' },
    },
    auctionBid: {
      table: 'auctions',
      columns: { auctionId: 'clanhall_id', clanId: 'clan_oid', amount: 'max_bid' },
    },
    raidPoints: {
      table: 'character_raid_points',
      columns: { ...mobiusPlaces.raidPoints.columns, characterId: 'char_id' },
    },
    hero: { table: 'heroes', columns: { ...mobiusPlaces.hero.columns, characterId: 'char_id' } },
  },
}
