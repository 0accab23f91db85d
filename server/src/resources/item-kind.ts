import type { ItemKind } from '@castellan/contract/calls/players/belongings'
import type { ItemInfo } from '@castellan/contract/calls/resources/resources'
import { ADENA } from '@castellan/game-world/game-data'

/** Kinds by the last word but those of a category that says nothing more: `weapon:bow`, `armor:legs:light`. */
const WEAPONS: Readonly<Record<string, ItemKind>> = {
  sword: 'sword',
  bigsword: 'sword',
  rapier: 'sword',
  ancientsword: 'sword',
  blunt: 'blunt',
  bigblunt: 'blunt',
  dagger: 'dagger',
  dualdagger: 'dagger',
  bow: 'bow',
  crossbow: 'bow',
  twohandcrossbow: 'bow',
  pole: 'pole',
  dual: 'dual',
  dualblunt: 'dual',
  fist: 'fist',
  dualfist: 'fist',
  fishingrod: 'rod',
  rod: 'rod',
}

const ARMOURS: Readonly<Record<string, ItemKind>> = {
  lhand: 'shield',
  head: 'helmet',
  chest: 'chest',
  onepiece: 'chest',
  alldress: 'chest',
  legs: 'legs',
  gloves: 'gloves',
  feet: 'boots',
  back: 'cloak',
  underwear: 'underwear',
  neck: 'necklace',
  'rear;lear': 'earring',
  'rfinger;lfinger': 'ring',
  hair: 'accessory',
}

const REST: Readonly<Record<string, ItemKind>> = {
  potion: 'potion',
  elixir: 'potion',
  scroll: 'scroll',
  scrl_enchant_wp: 'enchant',
  scrl_enchant_am: 'enchant',
  bless_scrl_enchant_wp: 'enchant',
  bless_scrl_enchant_am: 'enchant',
  shot: 'shot',
  arrow: 'arrow',
  bolt: 'arrow',
  material: 'material',
  recipe: 'recipe',
  spellbook: 'book',
  dye: 'dye',
  pet_collar: 'pet',
  questItem: 'quest',
}

/** What packs name by their words alone. */
const NAMED: readonly (readonly [RegExp, ItemKind])[] = [
  [/(soul|spirit)shot/i, 'shot'],
  [/^recipe\b/i, 'recipe'],
  [/^(spellbook|amulet|battle manual)\b/i, 'book'],
  [/^(greater )?dye\b/i, 'dye'],
]

/** What an item is at a glance, by the facts that are known of it. */
export function kindOfItem({
  id,
  name,
  type,
  category,
}: Pick<ItemInfo, 'id' | 'name' | 'type' | 'category'>): ItemKind {
  const [, part = ''] = category.split(':')
  if (type === 'Weapon') return WEAPONS[part] ?? 'weapon'
  if (type === 'Armor') return ARMOURS[part] ?? 'other'
  if (id === ADENA) return 'coin'
  return REST[category] ?? NAMED.find(([words]) => words.test(name))?.[1] ?? 'other'
}
