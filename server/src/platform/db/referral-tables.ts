import type { Generated, JSONColumnType } from 'kysely'
import type {
  BonusTarget,
  EventRefusal,
  ReferralEventKind,
  VouchRefusal,
} from '@castellan/contract/shapes/referral-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Stamped } from './column-types.ts'

interface ReferralTypeTable {
  id: Generated<number>
  server: ServerKey
  refType: string
  description: string
}

interface ReferralItemTable {
  id: Generated<number>
  server: ServerKey
  itemId: number
  /** Null on the list. */
  endedAt: Generated<Date | null>
}

interface ReferralRewardTable {
  id: Generated<number>
  server: ServerKey
  typeId: number
  /** Of the guest's character. */
  level: number
  bonusCount: number
  bonusTarget: BonusTarget
  refItemId: number
  endedAt: Generated<Date | null>
}

/** Servers that were given the shipped rewards. */
interface ReferralDefaultsTable {
  server: ServerKey
}

interface VouchTable {
  server: ServerKey
  accountId: number
  code: string
  nickname: string
  typeId: number
  createdAt: Stamped
  /** Who is given what guests earn. */
  characterId: number | null
  characterName: string | null
}

interface ReferralTable {
  server: ServerKey
  /** The guest. */
  accountId: number
  partnerId: number
  typeId: number
  code: string
  state: 'bound' | 'refused'
  because: VouchRefusal | null
  createdAt: Stamped
  /** Whose level opens rewards. */
  characterId: number | null
  characterName: string | null
}

interface ReferralClaimTable {
  server: ServerKey
  /** The guest, also where the reward is the partner's. */
  accountId: number
  rewardId: number
  purchaseId: number
  attempt: Generated<number>
  claimedAt: Stamped
}

/** What is told of an event. */
export interface ReferralEventData {
  readonly of: BonusTarget
  readonly characterName?: string
  readonly because?: EventRefusal
  readonly reward?: { readonly level: number; readonly count: number; readonly itemId: number }
}

interface ReferralEventTable {
  id: Generated<number>
  server: ServerKey
  at: Stamped
  /** The guest. */
  accountId: number
  partnerId: number
  kind: ReferralEventKind
  data: JSONColumnType<ReferralEventData>
}

/** Who brings whom, and what both earn. */
export interface ReferralTables {
  referralType: ReferralTypeTable
  referralItem: ReferralItemTable
  referralReward: ReferralRewardTable
  referralDefaults: ReferralDefaultsTable
  vouch: VouchTable
  referral: ReferralTable
  referralClaim: ReferralClaimTable
  referralEvent: ReferralEventTable
}
