import type { BodySlot, ItemKind, OwnedItem } from '@castellan/contract/calls/players/belongings'

interface Place {
  readonly slot: BodySlot
  /** What is drawn where nothing is worn. */
  readonly kind: ItemKind
}

/** Head, neck and jewels on the one side of the figure. */
export const JEWEL_SIDE: readonly Place[] = [
  { slot: 'head', kind: 'helmet' },
  { slot: 'hair', kind: 'accessory' },
  { slot: 'face', kind: 'accessory' },
  { slot: 'neck', kind: 'necklace' },
  { slot: 'leftEar', kind: 'earring' },
  { slot: 'rightEar', kind: 'earring' },
  { slot: 'leftFinger', kind: 'ring' },
  { slot: 'rightFinger', kind: 'ring' },
]

/** Arms and armour on the other. */
export const ARMOUR_SIDE: readonly Place[] = [
  { slot: 'rightHand', kind: 'sword' },
  { slot: 'leftHand', kind: 'shield' },
  { slot: 'chest', kind: 'chest' },
  { slot: 'legs', kind: 'legs' },
  { slot: 'gloves', kind: 'gloves' },
  { slot: 'feet', kind: 'boots' },
  { slot: 'back', kind: 'cloak' },
  { slot: 'underwear', kind: 'underwear' },
]

/** What is worn where; something for both hair slots stands in the first of them. */
export function wornBySlot(items: readonly OwnedItem[]): ReadonlyMap<BodySlot, OwnedItem> {
  return new Map(
    items.flatMap((item) =>
      item.slot === null ? [] : [[item.slot === 'bothHair' ? 'hair' : item.slot, item] as const],
    ),
  )
}

/** What is worn where a figure has no place for it. */
export const wornElsewhere = (items: readonly OwnedItem[]) =>
  items.filter(({ isWorn, slot }) => isWorn && slot === null)
