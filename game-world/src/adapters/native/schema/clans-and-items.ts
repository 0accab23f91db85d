import type { Generated } from 'kysely'
import type { ItemPlace } from '../../../port/index.ts'
import type { Big } from './big.ts'

export interface CrestTable {
  id: Generated<number>
  width: number
  height: number
  rgba: Uint8Array
}

export interface AllianceTable {
  id: Generated<number>
  name: string
  crestId: number | null
  /** The side it takes for all its clans; null where each has its own. */
  factionId: number | null
}

export interface FactionTable {
  id: number
  name: string
}

export interface ClanTable {
  id: Generated<number>
  name: string
  level: number
  reputation: number
  leaderId: number
  allianceId: number | null
  factionId: number | null
  crestId: number | null
  emblemId: number | null
  createdAt: Date | null
}

export interface ClanSkillTable {
  clanId: number
  skillId: number
  subPledge: number | null
  level: number
}

export interface ItemTable {
  id: Generated<number>
  itemId: number
  count: Big
  enchant: number
  place: ItemPlace
  slot: number | null
  expiresAt: Date | null
  characterId: number | null
  clanId: number | null
}

export interface PetTable {
  controlItemId: number
  npcId: number
  name: string
  level: number
  exp: Big
}
