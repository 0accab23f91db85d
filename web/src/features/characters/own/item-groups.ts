import type { ItemKind, OwnedItem } from '@castellan/contract/calls/players/belongings'

/** What things are for; every kind is in one of these. */
export const ITEM_GROUPS = ['weapons', 'armour', 'jewels', 'supplies', 'materials', 'rest'] as const
export type ItemGroup = (typeof ITEM_GROUPS)[number]

const GROUPS: Readonly<Record<ItemKind, ItemGroup>> = {
  sword: 'weapons',
  blunt: 'weapons',
  dagger: 'weapons',
  bow: 'weapons',
  pole: 'weapons',
  dual: 'weapons',
  fist: 'weapons',
  rod: 'weapons',
  weapon: 'weapons',
  shield: 'armour',
  helmet: 'armour',
  chest: 'armour',
  legs: 'armour',
  gloves: 'armour',
  boots: 'armour',
  cloak: 'armour',
  underwear: 'armour',
  accessory: 'armour',
  necklace: 'jewels',
  earring: 'jewels',
  ring: 'jewels',
  potion: 'supplies',
  scroll: 'supplies',
  enchant: 'supplies',
  shot: 'supplies',
  arrow: 'supplies',
  material: 'materials',
  recipe: 'materials',
  dye: 'materials',
  book: 'rest',
  pet: 'rest',
  coin: 'rest',
  quest: 'rest',
  other: 'rest',
}

export const groupOf = ({ kind }: OwnedItem): ItemGroup => GROUPS[kind]

const GRADES = ['none', 'D', 'C', 'B', 'A']
/** Grades above those that have always been are the highest. */
const gradeRank = (grade: string) => (GRADES.includes(grade) ? GRADES.indexOf(grade) : GRADES.length)

/** Money first, then group by group, the best of each on top. */
export const inOrder = (items: readonly OwnedItem[]) =>
  items.toSorted(
    (one, other) =>
      Number(other.kind === 'coin') - Number(one.kind === 'coin') ||
      ITEM_GROUPS.indexOf(groupOf(one)) - ITEM_GROUPS.indexOf(groupOf(other)) ||
      gradeRank(other.grade) - gradeRank(one.grade) ||
      other.enchant - one.enchant ||
      one.name.localeCompare(other.name) ||
      one.itemDbId - other.itemDbId,
  )

/** What a search in any letter case and a group leave. */
export function filtered(items: readonly OwnedItem[], group: ItemGroup | 'all', words: string) {
  const wanted = words.trim().toLowerCase()
  return items.filter(
    (item) => (group === 'all' || groupOf(item) === group) && item.name.toLowerCase().includes(wanted),
  )
}
