import type { Family } from '../model/family.ts'
import { lisvus } from './lisvus.ts'
import { accountWithLastIp, objIdPlaces } from './obj-id.ts'

export const l2jAdmins: Family = {
  key: 'l2jadmins',
  name: 'L2JAdmins C4',
  chronicle: 'c4',
  has: ['characters.obj_id', 'characters.in_jail', 'character_items', 'character_offline_trade.char_id'],
  lacks: ['characters.charid', 'characters.name_color', 'items', 'clan_skills', 'crests'],
  castles: 7,
  places: {
    ...lisvus.places,
    account: accountWithLastIp,
    character: objIdPlaces.character,
    // nothing but halls is sold there
    auction: {
      table: 'auction',
      columns: { ...objIdPlaces.auction.columns, hallId: 'itemObjectId' },
    },
    item: { table: 'character_items', columns: objIdPlaces.item.columns },
  },
}
