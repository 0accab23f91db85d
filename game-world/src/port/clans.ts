import type { Placed } from './rankings.ts'

/** A clan as it stands beside a name. */
export interface ClanTag {
  readonly id: number
  readonly name: string
  readonly level: number
  readonly hasCrest: boolean
  readonly alliance: { readonly id: number; readonly name: string; readonly hasCrest: boolean } | null
}

export interface Clan extends ClanTag {
  readonly leaderId: number
  readonly leaderName: string
  readonly reputation: number
  readonly memberCount: number
  readonly onlineCount: number
  readonly averageLevel: number
  readonly castleId: number | null
  readonly hallId: number | null
  readonly emblemId: number | null
  readonly createdAt: Date | null
}

export interface Alliance {
  readonly id: number
  readonly name: string
  readonly hasCrest: boolean
  /** The side it takes for all its clans; null where each has its own. */
  readonly factionId: number | null
  readonly clanCount: number
  readonly memberCount: number
  readonly onlineCount: number
}

export interface ClanMember {
  readonly characterId: number
  readonly name: string
  readonly level: number
  readonly classId: number
  readonly isLeader: boolean
  readonly isOnline: boolean
  readonly lastSeen: Date | null
}

export interface ClanSkill {
  readonly skillId: number
  readonly level: number
  /** Sub-pledge that has it; null for the whole clan. */
  readonly subPledge: number | null
}

/** A small picture, row by row, four bytes (RGBA) a pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

export interface Clans {
  byId(id: number): Promise<Clan | null>
  /** Exact name, any letter case. */
  byName(name: string): Promise<Clan | null>
  /** Names that contain the key, best first. */
  search(key: string, limit: number): Promise<Clan[]>
  members(clanId: number): Promise<ClanMember[]>
  skills(clanId: number): Promise<ClanSkill[]>
  /** By level, then reputation. */
  top(limit: number): Promise<Clan[]>
  /** Where the best of these clans stand among all, however deep. */
  places(clanIds: readonly number[], limit: number): Promise<Placed<Clan>[]>
  /** Those with the most clans first, then by name. */
  alliances(limit: number): Promise<Alliance[]>
  /** Exact name, any letter case. */
  allianceByName(name: string): Promise<Alliance | null>
  allianceById(id: number): Promise<Alliance | null>
  /** 16 × 12. */
  crest(clanId: number): Promise<Pixels | null>
  /** 8 × 12. */
  allianceCrest(allianceId: number): Promise<Pixels | null>
  /** The large crest on banners and armour, 64 × 64. */
  emblem(emblemId: number): Promise<Pixels | null>
}
