export type ItemPlace = 'inventory' | 'equipped' | 'warehouse' | 'freight' | 'clan-warehouse'

export interface Item {
  /** The one thing; `itemId` is its kind. */
  readonly dbId: number
  readonly itemId: number
  readonly count: number
  readonly enchant: number
  readonly place: ItemPlace
  /** Body slot of a worn item, as the game numbers them; null otherwise. */
  readonly slot: number | null
  /** When a time-limited item vanishes; null when it stays. */
  readonly expiresAt: Date | null
}

export interface FoundItem extends Item {
  readonly ownerId: number
  readonly ownerName: string
  /** Login of the owner; null for a clan. */
  readonly account: string | null
}

export interface ItemSearch {
  readonly by: 'itemId' | 'itemDbId' | 'owner'
  /** Kinds or things by id, or owners by exact name. */
  readonly keys: readonly (number | string)[]
  readonly limit: number
}

export interface Items {
  /** Carried and worn. */
  inventory(characterId: number): Promise<Item[]>
  warehouse(characterId: number): Promise<Item[]>
  freight(characterId: number): Promise<Item[]>
  clanWarehouse(clanId: number): Promise<Item[]>
  search(search: ItemSearch): Promise<FoundItem[]>
}
