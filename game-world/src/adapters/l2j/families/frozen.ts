import type { Family } from '../model/family.ts'
import { l2jServerC6 } from './l2jserver-c6.ts'
import { accountWithLastIp } from './obj-id.ts'

export const frozen: Family = {
  key: 'frozen',
  name: 'L2jFrozen',
  chronicle: 'ct0',
  has: [
    'characters.obj_id',
    'characters.punish_level',
    'characters.name_color',
    'character_quests.char_id',
    'heroes.charid',
    'accounts.access_level',
  ],
  lacks: ['characters.charid', 'character_memo', 'crests', 'account_gsdata'],
  places: {
    ...l2jServerC6.places,
    account: accountWithLastIp,
  },
}
