import type { ClanTag } from './clans.ts'

export interface Castle {
  readonly id: number
  readonly name: string
  readonly owner: ClanTag | null
  readonly taxPercent: number
  /** Adena. */
  readonly treasury: number
  readonly nextSiege: Date | null
  readonly attackers: readonly ClanTag[]
  readonly defenders: readonly ClanTag[]
}

export interface HallFunction {
  /** `hp`, `mp`, `exp`, `teleport`, `curtains`, `items`, `buffs`, `platform`. */
  readonly kind: string
  readonly level: number
  readonly lease: number
  readonly until: Date | null
}

interface Hall {
  readonly id: number
  readonly name: string
  readonly town: string
  readonly owner: ClanTag | null
}

export interface RentableHall extends Hall {
  readonly grade: number
  /** Adena a period. */
  readonly lease: number
  readonly paidUntil: Date | null
  readonly auction: { readonly currentBid: number; readonly bidders: number; readonly endsAt: Date } | null
  readonly functions: readonly HallFunction[]
}

export interface ContestableHall extends Hall {
  readonly nextSiege: Date | null
  readonly siegeMinutes: number
  readonly attackers: readonly ClanTag[]
}

export interface Castles {
  castles(): Promise<Castle[]>
  castle(id: number): Promise<Castle | null>
  rentableHalls(): Promise<RentableHall[]>
  rentableHall(id: number): Promise<RentableHall | null>
  contestableHalls(): Promise<ContestableHall[]>
  contestableHall(id: number): Promise<ContestableHall | null>
}
