import type { ItemInfo } from '@castellan/contract/calls/resources/resources'
import { plainText } from './plain-text.ts'

type Fields = ReadonlyMap<string, string>

const TYPES = new Map(['Weapon', 'Armor', 'EtcItem'].map((type) => [type.toLowerCase(), type]))
const HAIR = new Set(['hair', 'hair2', 'hairall', 'face', 'dhair'])

/** Facts of an item. A pack that only names its items says nothing here: the shipped facts stay. */
export function itemFacts(fields: Fields): Partial<ItemInfo> {
  const type = TYPES.get(fields.get('type')?.trim().toLowerCase() ?? '')
  if (!type) return {}
  return {
    type,
    category: categoryOf(type, fields),
    grade: word(fields, 'crystal_type').toUpperCase() || 'none',
    isStackable: word(fields, 'is_stackable') === 'true',
    isTradable: word(fields, 'is_tradable') !== 'false',
  }
}

function categoryOf(type: string, fields: Fields) {
  if (type === 'Weapon') return `weapon:${word(fields, 'weapon_type') || 'etc'}`
  if (type === 'EtcItem')
    return word(fields, 'is_questitem') === 'true' ? 'questItem' : word(fields, 'etcitem_type') || 'other'
  const part = word(fields, 'bodypart')
  if (HAIR.has(part)) return 'armor:hair'
  return ['armor', part, word(fields, 'armor_type')].filter(Boolean).join(':')
}

/** A value in lower case; '' when it is missing or `none`. */
function word(fields: Fields, name: string) {
  const value = plainText(fields.get(name) ?? '').toLowerCase()
  return value === 'none' ? '' : value
}
