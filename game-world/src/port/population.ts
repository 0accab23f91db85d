export interface OnlineNow {
  readonly characters: number
  /** Distinct network addresses; null where the world does not tell. */
  readonly addresses: number | null
  readonly offlineShops: number
}

export type ShopKind = 'sell' | 'buy' | 'craft' | 'package-sell'

export interface OfflineShop {
  readonly characterId: number
  readonly name: string
  readonly title: string
  readonly kind: ShopKind
  readonly since: Date | null
  readonly lines: readonly { readonly itemId: number; readonly count: number; readonly price: number }[]
}

export interface Totals {
  readonly accounts: number
  readonly characters: number
  readonly clans: number
  readonly alliances: number
  readonly adena: number
  readonly items: number
}

export interface Faction {
  readonly id: number
  readonly name: string
  readonly clans: number
  readonly members: number
  readonly onlineCount: number
  readonly pvp: number
  readonly castles: number
}

export interface Population {
  onlineNow(): Promise<OnlineNow>
  /** Characters that somebody plays now, by their ids; whose shop is open while they are away is none. */
  playing(): Promise<number[]>
  offlineShops(kind: ShopKind): Promise<OfflineShop[]>
  /** Living characters at each level. */
  levels(): Promise<{ readonly level: number; readonly count: number }[]>
  /** Living characters from a level on, by class. */
  classes(minLevel: number): Promise<{ readonly classId: number; readonly count: number }[]>
  totals(): Promise<Totals>
  /** How many of these items exist in the world. */
  itemCounts(itemIds: readonly number[]): Promise<{ readonly itemId: number; readonly count: number }[]>
  factions(): Promise<Faction[]>
}
