import castlesJson from './castles.json' with { type: 'json' }
import hallsJson from './clanhalls.json' with { type: 'json' }
import { type ChronicleKey, chronicleByKey } from './chronicles.ts'

interface CastleFact {
  readonly id: number
  readonly name: string
}

export interface ClanHallFact {
  readonly id: number
  readonly name: string
  readonly town: string
  readonly kind: string
  /** Only of halls that can be rented. */
  readonly grade?: number
  /** Adena a period; only of halls that can be rented. */
  readonly lease?: number
  /** Only of halls that are fought for. */
  readonly siegeLengthMs?: number
}

export const castles = castlesJson as readonly CastleFact[]
export const clanHalls = hallsJson as readonly ClanHallFact[]

const hallsById = new Map(clanHalls.map((hall) => [hall.id, hall]))

export const hallById = (id: number): ClanHallFact | undefined => hallsById.get(id)
export const castleById = (id: number): CastleFact | undefined => castles.find((castle) => castle.id === id)
export const castlesOf = (chronicle: ChronicleKey): CastleFact[] =>
  castles.filter((castle) => chronicleByKey(chronicle).castles.includes(castle.id))
export const rentableHallsOf = (chronicle: ChronicleKey): ClanHallFact[] =>
  clanHalls.filter((hall) => chronicleByKey(chronicle).auctionableHalls.includes(hall.id))
export const contestableHallsOf = (chronicle: ChronicleKey): ClanHallFact[] =>
  clanHalls.filter((hall) => chronicleByKey(chronicle).contestableHalls.includes(hall.id))
