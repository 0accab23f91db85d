import type { Castle, ContestedHall, RentableHall } from '@castellan/contract/calls/statistics/castles'
import type { Boss, BossHunter } from '@castellan/contract/calls/statistics/bosses'

export const HOUR = 3_600_000
/** A moment so many hours from now, as the server writes it. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

export const wolves = { id: 7, name: 'Wolves', level: 5, hasCrest: false, alliance: null }
export const ravens = { ...wolves, id: 8, name: 'Ravens' }

export const castle = (castleId: number, changes: Partial<Castle> = {}): Castle => ({
  castleId,
  name: `Castle${castleId}`,
  owner: null,
  taxPercent: 0,
  treasury: 0,
  nextSiege: inHours(30),
  attackers: [],
  defenders: [],
  ...changes,
})

export const rentableHall = (clanHallId: number, changes: Partial<RentableHall> = {}): RentableHall => ({
  clanHallId,
  name: `Hall${clanHallId}`,
  town: 'Gludio',
  owner: null,
  grade: 2,
  lease: 500_000,
  paidUntil: null,
  auction: null,
  functions: [],
  ...changes,
})

export const contestedHall = (clanHallId: number, changes: Partial<ContestedHall> = {}): ContestedHall => ({
  clanHallId,
  name: `Fort${clanHallId}`,
  town: 'Dion',
  owner: null,
  nextSiege: inHours(50),
  siegeMinutes: 60,
  attackers: [],
  ...changes,
})

export const boss = (npcId: number, changes: Partial<Boss> = {}): Boss => ({
  npcId,
  name: `Boss${npcId}`,
  level: 40,
  kind: 'raid',
  isAlive: true,
  killedAt: null,
  respawn: null,
  location: null,
  place: null,
  lastKiller: null,
  lastKillerId: null,
  ...changes,
})

export const hunter = (rank: number, changes: Partial<BossHunter> = {}): BossHunter => ({
  rank,
  characterId: 1000 + rank,
  name: `Hunter${rank}`,
  classId: 88,
  classType: 'Duelist',
  level: 80,
  clanName: null,
  points: 1000 - rank,
  kills: 3,
  ...changes,
})
