import type { Generated } from 'kysely'
import type { Gender, ItemPlace, Presence, ShopKind } from '../port/index.ts'

/** `bigint`: a number or its text, as the driver likes; read it with `Number`. */
export type Big = number | string

export interface AccountTable {
  login: string
  createdAt: Date | null
  lastActive: Date | null
  lastIp: string | null
  hwid: string | null
  isBlocked: boolean
}

export interface CharacterTable {
  id: Generated<number>
  account: string
  name: string
  title: string
  /** Of the base class, as `exp`. */
  level: number
  exp: Big
  sp: Big
  /** The class it plays now, a subclass when it plays one. */
  classId: number
  baseClassId: number
  raceId: number
  gender: Gender
  face: number
  hairStyle: number
  hairColor: number
  pvp: number
  pk: number
  karma: number
  fame: number | null
  recommendationsReceived: number
  recommendationsLeft: number
  nameColor: string | null
  titleColor: string | null
  x: number | null
  y: number | null
  z: number | null
  presence: Presence
  /** Address it plays from; null while it is away. */
  sessionIp: string | null
  lastSeen: Date | null
  createdAt: Date | null
  /** Seconds. */
  played: number
  clanId: number | null
  isNoble: boolean
  isBanned: boolean
  bannedAt: Date | null
  bannedUntil: Date | null
  banReason: string | null
  bannedBy: string | null
  /** When the game removes it for good; null while it lives. */
  deletedAt: Date | null
}

interface SubclassTable {
  characterId: number
  index: number
  classId: number
  level: number
  exp: Big
}

interface CharacterSkillTable {
  characterId: number
  subclassIndex: number
  skillId: number
  level: number
}

interface MacroTable {
  characterId: number
  id: number
  name: string
  acronym: string
  description: string
  icon: number
  commands: string[]
}

interface CharacterQuestTable {
  characterId: number
  questId: number
  state: 'started' | 'completed'
  step: number | null
}

interface HeroTable {
  characterId: number
  classId: number
  times: number
  message: string | null
  isCurrent: boolean
}

interface OfflineShopTable {
  characterId: number
  kind: ShopKind
  title: string
  since: Date | null
}

interface OfflineShopLineTable {
  characterId: number
  position: number
  itemId: number
  count: Big
  price: Big
}

interface CrestTable {
  id: Generated<number>
  width: number
  height: number
  rgba: Uint8Array
}

interface AllianceTable {
  id: Generated<number>
  name: string
  crestId: number | null
}

interface FactionTable {
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

interface ClanSkillTable {
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

interface PetTable {
  controlItemId: number
  npcId: number
  name: string
  level: number
  exp: Big
}

interface CastleTable {
  id: number
  name: string
  ownerClanId: number | null
  taxPercent: number
  treasury: Big
  nextSiege: Date | null
}

interface CastleSiegeClanTable {
  castleId: number
  clanId: number
  side: 'attacker' | 'defender'
}

interface RentableHallTable {
  id: number
  name: string
  town: string
  grade: number
  lease: Big
  ownerClanId: number | null
  paidUntil: Date | null
}

interface HallFunctionTable {
  hallId: number
  kind: string
  level: number
  lease: Big
  until: Date | null
}

interface HallAuctionTable {
  hallId: number
  startingBid: Big
  endsAt: Date
}

interface HallBidTable {
  hallId: number
  clanId: number
  amount: Big
}

interface ContestableHallTable {
  id: number
  name: string
  town: string
  ownerClanId: number | null
  nextSiege: Date | null
  siegeMinutes: number
}

interface HallAttackerTable {
  hallId: number
  clanId: number
}

interface BossTable {
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

interface BossKillTable {
  id: Generated<number>
  npcId: number
  killerId: number | null
  killerName: string | null
  killedAt: Date
}

interface HuntRoundTable {
  /** The greatest is the running one. */
  id: number
  startedAt: Date
}

interface BossPointsTable {
  roundId: number
  npcId: number
  characterId: number
  points: number
  kills: number
}

interface WorldInfoTable {
  isWhole: Generated<boolean>
  startedAt: Date | null
  utcOffsetMinutes: number
}

/** The tables of one native world, as `CamelCasePlugin` names them. */
export interface WorldTables {
  account: AccountTable
  character: CharacterTable
  subclass: SubclassTable
  characterSkill: CharacterSkillTable
  macro: MacroTable
  characterQuest: CharacterQuestTable
  hero: HeroTable
  offlineShop: OfflineShopTable
  offlineShopLine: OfflineShopLineTable
  crest: CrestTable
  alliance: AllianceTable
  faction: FactionTable
  clan: ClanTable
  clanSkill: ClanSkillTable
  item: ItemTable
  pet: PetTable
  castle: CastleTable
  castleSiegeClan: CastleSiegeClanTable
  rentableHall: RentableHallTable
  hallFunction: HallFunctionTable
  hallAuction: HallAuctionTable
  hallBid: HallBidTable
  contestableHall: ContestableHallTable
  hallAttacker: HallAttackerTable
  boss: BossTable
  bossKill: BossKillTable
  huntRound: HuntRoundTable
  bossPoints: BossPointsTable
  worldInfo: WorldInfoTable
}
