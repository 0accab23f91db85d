import type { Big } from './big.ts'

export interface CastleTable {
  id: number
  name: string
  ownerClanId: number | null
  taxPercent: number
  treasury: Big
  nextSiege: Date | null
}

export interface CastleSiegeClanTable {
  castleId: number
  clanId: number
  side: 'attacker' | 'defender'
}

export interface RentableHallTable {
  id: number
  name: string
  town: string
  grade: number
  lease: Big
  ownerClanId: number | null
  paidUntil: Date | null
}

export interface HallFunctionTable {
  hallId: number
  kind: string
  level: number
  lease: Big
  until: Date | null
}

export interface HallAuctionTable {
  hallId: number
  startingBid: Big
  endsAt: Date
}

export interface HallBidTable {
  hallId: number
  clanId: number
  amount: Big
}

export interface ContestableHallTable {
  id: number
  name: string
  town: string
  ownerClanId: number | null
  nextSiege: Date | null
  siegeMinutes: number
}

export interface HallAttackerTable {
  hallId: number
  clanId: number
}
