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

/** Where a thing stands in the order of a search. */
export type ItemPosition = Pick<Item, 'enchant' | 'count' | 'dbId'>

export interface ItemsWanted {
  readonly by: 'itemId' | 'itemDbId' | 'owner'
  /** Kinds or things by id, or owners by exact name. */
  readonly keys: readonly (number | string)[]
  readonly limit: number
}

export interface ItemSearch extends ItemsWanted {
  /** Those that come after this position. */
  readonly after?: ItemPosition | undefined
}

/** What a search finds, summed up. */
export interface ItemSums {
  /** Rows of the world: piles, and things that do not pile up. */
  readonly piles: number
  /** Pieces in all of them. */
  readonly pieces: number
  /** Characters and clans. */
  readonly owners: number
  /** False where as many piles as may be looked at were there: then there may be more. */
  readonly isWhole: boolean
}

export interface Items {
  /** Carried and worn. */
  inventory(characterId: number): Promise<Item[]>
  warehouse(characterId: number): Promise<Item[]>
  freight(characterId: number): Promise<Item[]>
  clanWarehouse(clanId: number): Promise<Item[]>
  /** Of some characters those to whom the game has still to hand over what they were given. */
  awaitedBy(characterIds: readonly number[]): Promise<number[]>
  /** The most enchanted first, then the largest piles, then the newest things. */
  search(search: ItemSearch): Promise<FoundItem[]>
  /** Of the first `limit` piles, in the order of the search. */
  sums(wanted: ItemsWanted): Promise<ItemSums>
}
