import type { LearnedSkill, OwnedItem } from '@castellan/contract/calls/players/belongings'

let things = 0

/** Something a character has. */
export const thing = (name: string, known: Partial<OwnedItem> = {}): OwnedItem => ({
  itemDbId: ++things,
  itemId: 1,
  name,
  kind: 'other',
  grade: 'none',
  count: 1,
  enchant: 0,
  isWorn: false,
  slot: null,
  isTradable: true,
  price: null,
  expiresAt: null,
  ...known,
})

/** Something it has learned. */
export const skill = (name: string, known: Partial<LearnedSkill> = {}): LearnedSkill => ({
  skillId: ++things,
  name,
  level: 3,
  maxLevel: 9,
  enchant: null,
  kind: 'active',
  isMagic: false,
  ...known,
})
