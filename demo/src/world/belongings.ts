import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { ADENA, classById } from '@castellan/game-world/game-data'
import type { ItemPlace } from '@castellan/game-world/port'
import { type Equipment, equipmentOf, arrowFor, type Grade, gradeOf, outfitOf, shotFor } from './equipment.ts'
import type { DemoProfile } from './profile.ts'
import { type Random, randomOf } from './random.ts'
import { type CharacterRow, OBJECT_IDS } from './rows.ts'
import { bagOf, valuablesOf } from './valuables.ts'

export interface ItemRow {
  id: number
  item_id: number
  count: number
  enchant: number
  place: ItemPlace
  slot: number | null
  expires_at: Date | null
  character_id: number | null
  clan_id: number | null
}

type Thing = Partial<ItemRow> & { readonly item_id: number }

/** Gives out ids that no other item of the world has. */
export const itemNumbers = (): (() => number) => {
  let next: number = OBJECT_IDS.item
  return () => next++
}

/** What all these characters carry, wear and store. */
export function makeBelongings(
  profile: DemoProfile,
  characters: readonly CharacterRow[],
  now: Date,
  numberFor: () => number,
): ItemRow[] {
  const random = randomOf(`${profile.server} belongings ${characters[0]?.id}`)
  const equipment = equipmentOf(profile.chronicle)
  return characters.flatMap((row) => {
    const grade = gradeOf(row.level, profile.chronicle)
    const things = [
      ...wornBy(row, grade, equipment, random),
      ...carriedBy(row, grade, equipment, profile, random),
      ...bagOf(row.level, profile.chronicle, random),
      ...storedBy(row, grade, equipment, profile, random),
      ...hairOf(row, equipment, now, random),
    ]
    return things.map((thing): ItemRow => itemRow(numberFor(), { ...thing, character_id: row.id }))
  })
}

export const itemRow = (id: number, thing: Thing): ItemRow => ({
  id,
  count: 1,
  enchant: 0,
  place: 'inventory',
  slot: null,
  expires_at: null,
  character_id: null,
  clan_id: null,
  ...thing,
})

/** Body slots as the game numbers them, with the kind of armour that fits. */
const ARMOR_SLOTS = [
  [6, 'armor:head:head'],
  [9, 'armor:gloves:gloves'],
  [12, 'armor:feet:feet'],
] as const
const JEWEL_SLOTS = [
  [3, 'armor:neck:neck'],
  [1, 'armor:rear;lear:rear;lear'],
  [2, 'armor:rear;lear:rear;lear'],
  [4, 'armor:rfinger;lfinger:rfinger;lfinger'],
  [5, 'armor:rfinger;lfinger:rfinger;lfinger'],
] as const

function wornBy(row: CharacterRow, grade: Grade, equipment: Equipment, random: Random): Thing[] {
  const outfit = outfitOf(classById(row.base_class_id)!)
  const wear = (slot: number, kind: string, canBeEnchanted = true): Thing[] => {
    const choices = equipment.of(kind, grade)
    if (choices.length === 0) return []
    const enchant = canBeEnchanted && row.level >= 40 ? enchantment(random) : 0
    return [{ item_id: random.pick(choices), place: 'equipped', slot, enchant }]
  }
  const weapon = wear(7, outfit.weapon)
  const suit = random.chance(0.5) ? wear(10, `armor:onepiece:${outfit.armor}:onepiece`) : []
  const body =
    suit.length > 0
      ? suit
      : [...wear(10, `armor:chest:${outfit.armor}:chest`), ...wear(11, `armor:legs:${outfit.armor}:legs`)]
  return [
    ...(weapon.length > 0 ? weapon : wear(7, 'weapon:sword:rhand')),
    ...body,
    ...(outfit.hasShield ? wear(8, 'armor:lhand:lhand') : []),
    ...ARMOR_SLOTS.flatMap(([slot, kind]) => wear(slot, kind)),
    ...JEWEL_SLOTS.flatMap(([slot, kind]) => (random.chance(0.88) ? wear(slot, kind, false) : [])),
  ]
}

/** Up to +3 nothing breaks; beyond, each step is rarer. */
const enchantment = (random: Random): number =>
  random.weighted([
    [60, 0],
    [26, 3],
    [8, random.int(4, 5)],
    [4, random.int(6, 8)],
    [1, random.int(9, 16)],
  ])

function carriedBy(
  row: CharacterRow,
  grade: Grade,
  equipment: Equipment,
  { chronicle, wealth }: DemoProfile,
  random: Random,
): Thing[] {
  const isMage = classById(row.base_class_id)!.isMage
  const outfit = outfitOf(classById(row.base_class_id)!)
  const adena = 500 * wealth * row.level ** 2.3 * Math.exp(random.normal(0, 1))
  return [
    { item_id: ADENA, count: Math.max(40, Math.floor(adena)) },
    { item_id: shotFor(grade, isMage, chronicle), count: random.int(50, 4000) },
    ...(outfit.isArcher ? [{ item_id: arrowFor(grade), count: random.int(100, 3000) }] : []),
    ...stacks(equipment.potions, random.int(1, 2), 60, random),
    ...stacks(equipment.scrolls, 1, 15, random),
    ...stacks(equipment.materials, random.int(0, 2), 300, random),
  ]
}

const stacks = (choices: readonly number[], kinds: number, most: number, random: Random): Thing[] =>
  [...new Set(Array.from({ length: kinds }, () => random.pick(choices)))].map((item_id) => ({
    item_id,
    count: random.int(1, most),
  }))

function storedBy(
  row: CharacterRow,
  grade: Grade,
  equipment: Equipment,
  { wealth }: DemoProfile,
  random: Random,
): Thing[] {
  if (row.level < 20 || random.chance(0.35)) return []
  const spare = equipment.of(outfitOf(classById(row.base_class_id)!).weapon, grade)
  const stored: Thing[] = [
    ...stacks(equipment.materials, random.int(1, 4), 2000, random),
    ...(spare.length > 0 && random.chance(0.4)
      ? [{ item_id: random.pick(spare), enchant: enchantment(random) }]
      : []),
    ...(random.chance(0.3)
      ? [{ item_id: ADENA, count: Math.ceil(wealth * random.int(10_000, 4_000_000)) }]
      : []),
  ]
  const sent = random.chance(0.08) ? stacks(equipment.materials, random.int(1, 2), 300, random) : []
  return [
    ...stored.map((thing): Thing => ({ ...thing, place: 'warehouse' })),
    ...sent.map((thing): Thing => ({ ...thing, place: 'freight' })),
  ]
}

const DAYS = [1, 7, 30] as const

function hairOf(row: CharacterRow, equipment: Equipment, now: Date, random: Random): Thing[] {
  if (equipment.hair.length === 0 || row.level < 12 || !random.chance(0.22)) return []
  const { id, shadowMinutes } = random.pick(equipment.hair)
  const lasts =
    shadowMinutes === null ? (random.chance(0.5) ? random.pick(DAYS) * 1440 : null) : shadowMinutes
  return [
    {
      item_id: id,
      place: 'equipped',
      slot: 15,
      expires_at:
        lasts === null ? null : new Date(now.getTime() + Math.ceil(lasts * random.next() + 5) * MINUTE_MS),
    },
  ]
}

/** A clan keeps its money, shots for sieges and spare weapons. */
export function makeClanStores(
  { server, chronicle, wealth }: DemoProfile,
  clans: readonly { readonly id: number; readonly level: number }[],
  numberFor: () => number,
): ItemRow[] {
  const random = randomOf(`${server} clan stores`)
  const equipment = equipmentOf(chronicle)
  return clans
    .filter((clan) => clan.level >= 1)
    .flatMap((clan, place) => {
      const grade = gradeOf(20 + clan.level * 6, chronicle)
      const weapons = ['weapon:sword:rhand', 'weapon:bow:lrhand'].flatMap((kind) => equipment.of(kind, grade))
      return [
        { item_id: ADENA, count: Math.ceil(wealth * random.int(20_000, 3_000_000)) * clan.level },
        { item_id: shotFor(grade, false, chronicle), count: random.int(500, 20_000) },
        ...stacks(equipment.materials, random.int(2, 8), 5000, random),
        // the strongest clan keeps some of everything
        ...(place === 0 ? valuablesOf(chronicle) : []).map(({ itemId, perHour, share }) => ({
          item_id: itemId,
          count: Math.ceil((25 * perHour) / share),
        })),
        ...(weapons.length > 0 ? [{ item_id: random.pick(weapons), enchant: enchantment(random) }] : []),
      ].map((thing) => itemRow(numberFor(), { ...thing, place: 'clan-warehouse', clan_id: clan.id }))
    })
}
