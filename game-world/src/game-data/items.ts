import accessoriesJson from './hairAccessories.json' with { type: 'json' }
import itemsJson from './items.json' with { type: 'json' }
import { type ChronicleKey, type Dated, belongsTo } from './chronicles.ts'

export interface ItemFact extends Dated {
  readonly id: number
  readonly name: string
  readonly type: string
  /** `weapon:bow`, `armor:chest:heavy`, `potion`, `material` … */
  readonly category: string
  /** `none`, `D`, `C`, `B`, `A` or `S`. */
  readonly grade: string
  readonly bodypart: string | null
  readonly stackable: boolean
  readonly tradable: boolean
  /** Adena. */
  readonly price: number
}

export interface HairAccessoryFact extends Dated {
  readonly id: number
  readonly name: string
  /** `hair` or `both hair slots`. */
  readonly slot: string
  readonly tradable: boolean
  readonly price: number
  /** How long it lasts; null when it stays. */
  readonly shadowMinutes: number | null
}

/** The item that is money. */
export const ADENA = 57

export const items = itemsJson as readonly ItemFact[]
export const hairAccessories = accessoriesJson as readonly HairAccessoryFact[]

const byId = new Map(items.map((item) => [item.id, item]))
const accessoryById = new Map(hairAccessories.map((item) => [item.id, item]))

/**
 * No list of the first chronicle was seen. Ids were given in order of appearance, and 3502 is the last of the flutes that
 * call hatchlings, which came with it: what the fourth still has up to there is its.
 */
export const LAST_ITEM_OF_C1 = 3502

const isOf = (item: Dated & { readonly id: number }, chronicle: ChronicleKey) =>
  chronicle === 'c1'
    ? item.id <= LAST_ITEM_OF_C1 && item.chronicles.includes('c4')
    : belongsTo(item, chronicle)

/** An item of a chronicle by its id, hair accessories included; undefined where the chronicle has none. */
export function itemOf(chronicle: ChronicleKey, id: number): ItemFact | HairAccessoryFact | undefined {
  const item = itemById(id)
  return item && isOf(item, chronicle) ? item : undefined
}

/** Any item that has a name here, hair accessories included. */
export const itemById = (id: number): ItemFact | HairAccessoryFact | undefined =>
  byId.get(id) ?? accessoryById.get(id)
export const itemsOf = (chronicle: ChronicleKey): ItemFact[] => items.filter((item) => isOf(item, chronicle))
export const hairAccessoriesOf = (chronicle: ChronicleKey): HairAccessoryFact[] =>
  hairAccessories.filter((item) => isOf(item, chronicle))
