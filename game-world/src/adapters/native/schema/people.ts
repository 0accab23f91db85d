import type { Generated } from 'kysely'
import type { Gender, Presence, ShopKind } from '../../../port/index.ts'
import type { Big } from './big.ts'

export interface AccountTable {
  login: string
  createdAt: Date | null
  lastActive: Date | null
  lastIp: string | null
  hwid: string | null
  email: string | null
  isBlocked: boolean
  passwordHash: string | null
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

export interface SubclassTable {
  characterId: number
  index: number
  classId: number
  level: number
  exp: Big
}

export interface CharacterSkillTable {
  characterId: number
  subclassIndex: number
  skillId: number
  level: number
}

export interface MacroTable {
  characterId: number
  id: number
  name: string
  acronym: string
  description: string
  icon: number
  commands: string[]
}

export interface CharacterQuestTable {
  characterId: number
  questId: number
  state: 'started' | 'completed'
  step: number | null
}

export interface HeroTable {
  characterId: number
  classId: number
  times: number
  message: string | null
  isCurrent: boolean
}

export interface OfflineShopTable {
  characterId: number
  kind: ShopKind
  title: string
  since: Date | null
}

export interface OfflineShopLineTable {
  characterId: number
  position: number
  itemId: number
  count: Big
  price: Big
}
