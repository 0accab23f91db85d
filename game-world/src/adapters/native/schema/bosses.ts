import type { Generated } from 'kysely'

export interface BossTable {
  npcId: number
  name: string
  level: number
  kind: 'raid' | 'grand'
  x: number | null
  y: number | null
  z: number | null
  respawnSeconds: number
  respawnRandomSeconds: number
  isAlive: boolean
  respawnFrom: Date | null
  respawnTo: Date | null
}

export interface BossKillTable {
  id: Generated<number>
  npcId: number
  killerId: number | null
  killerName: string | null
  killedAt: Date
}

export interface HuntRoundTable {
  /** The greatest is the running one. */
  id: number
  startedAt: Date
}

export interface BossPointsTable {
  roundId: number
  npcId: number
  characterId: number
  points: number
  kills: number
}

export interface WorldInfoTable {
  isWhole: Generated<boolean>
  startedAt: Date | null
  utcOffsetMinutes: number
  /** Since when the steps of things are written down. */
  trailSince: Generated<Date>
}
