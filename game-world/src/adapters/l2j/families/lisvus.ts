import type { Family } from '../model/family.ts'
import { objIdPlaces } from './obj-id.ts'

const { reputation: _, ...ofClan } = objIdPlaces.clan.columns

export const lisvus: Family = {
  key: 'lisvus',
  name: 'L2J Lisvus C4',
  chronicle: 'c4',
  has: [
    'characters.obj_id',
    'characters.name_color',
    'characters.in_jail',
    'items.object_id',
    'character_offline_trade.char_id',
  ],
  lacks: ['characters.charid', 'characters.title_color', 'character_items', 'clan_skills', 'crests'],
  castles: 7,
  places: {
    ...objIdPlaces,
    account: {
      table: 'accounts',
      columns: {
        login: 'login',
        lastActive: 'last_active',
        lastIp: 'last_ip',
        accessLevel: 'access_level',
      },
    },
    character: {
      table: 'characters',
      columns: { ...objIdPlaces.character.columns, nameColor: 'name_color' },
    },
    clan: { table: 'clan_data', columns: ofClan },
    offlineShop: {
      table: 'character_offline_trade',
      columns: { ...objIdPlaces.offlineShop.columns, characterId: 'char_id' },
    },
    offlineShopLine: {
      table: 'character_offline_trade_items',
      columns: { ...objIdPlaces.offlineShopLine.columns, characterId: 'char_id' },
    },
  },
}
