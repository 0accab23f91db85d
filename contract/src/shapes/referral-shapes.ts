import * as T from 'typebox'
import { closed, count, FORM, id, maybe, moment, oneOf } from './fields.ts'

/** By which friends know whose a code is. */
export const nickname = T.String({
  [FORM]: 'nickname',
  minLength: 2,
  maxLength: 16,
  pattern: '^[A-Za-z0-9]*$',
  description: 'a nickname of 2 to 16 Latin letters and digits',
})

export const BONUS_TARGETS = ['guest', 'partner'] as const
export type BonusTarget = (typeof BONUS_TARGETS)[number]
export const bonusTarget = oneOf(BONUS_TARGETS)

/** Why a vouch did not make somebody a guest, or would not. */
const VOUCH_REFUSALS = ['own', 'circle', 'late', 'sameAddress', 'full', 'closed'] as const
export type VouchRefusal = (typeof VOUCH_REFUSALS)[number]
/** Those that are written down: whoever gives their own code has nobody to be told with. */
export const EVENT_REFUSALS = ['circle', 'late', 'sameAddress', 'full', 'closed'] as const
export type EventRefusal = (typeof EVENT_REFUSALS)[number]

/** What a reward waits for. */
const REWARD_CONDITIONS = [
  'guestCharacter',
  'partnerCharacter',
  'guestConfirmed',
  'partnerConfirmed',
  'level',
  'played',
] as const
export type RewardCondition = (typeof REWARD_CONDITIONS)[number]

export const refType = closed({ id: count, refType: T.String(), description: T.String() })
export const rewardItem = closed({ id: count, itemId: id, name: T.String() })

const rewardFields = {
  rewardId: count,
  refType: T.String(),
  level: count,
  bonusCount: count,
  bonusTarget,
  refItemId: count,
  itemId: id,
  itemName: T.String(),
}
export const reward = closed(rewardFields)
export type Reward = T.Static<typeof reward>

const nominee = closed({
  id,
  name: T.String(),
  level: count,
  playedHours: T.Number({ description: 'with one decimal' }),
})

const missing = closed({
  condition: oneOf(REWARD_CONDITIONS),
  have: count,
  need: count,
  message: T.String({ description: 'what is missing, as a sentence' }),
})
export type MissingCondition = T.Static<typeof missing>

const met = closed({ condition: oneOf(REWARD_CONDITIONS), have: count, need: count })
export type MetCondition = T.Static<typeof met>

const REWARD_STATES = ['locked', 'ready', 'underWay', 'claimed'] as const
export type RewardState = (typeof REWARD_STATES)[number]

const rewardStep = closed({
  ...rewardFields,
  state: oneOf(REWARD_STATES),
  claimedAt: maybe(moment),
  missing: T.Array(missing),
  /** What it waited for and has; nothing once it was claimed. */
  met: T.Array(met),
})
export type RewardStep = T.Static<typeof rewardStep>

/** One friendship: the guest's character, and the rewards of one side by level. */
export const rewardPath = closed({
  /** Whose: a partner reads a part of the guest's address, a guest the partner's nickname. */
  who: T.String(),
  since: moment,
  /** The guest's, whose level opens rewards; null until it is nominated, or when it is gone. */
  character: maybe(nominee),
  /** Who is given the items. */
  recipient: maybe(T.String()),
  rewards: T.Array(rewardStep),
})
export type RewardPath = T.Static<typeof rewardPath>

const vouch = closed({
  code: T.String(),
  nickname: T.String(),
  createdAt: moment,
  characterName: maybe(T.String()),
})

export const referenceInfo = closed({
  isOn: T.Boolean(),
  /** One's own. */
  vouch: maybe(vouch),
  /** The vouch one used. */
  used: maybe(
    closed({
      code: T.String(),
      nickname: T.String(),
      at: moment,
      isBound: T.Boolean(),
      because: maybe(oneOf(VOUCH_REFUSALS)),
      message: maybe(T.String({ description: 'why it does not count, as a sentence' })),
      characterName: maybe(T.String()),
      isFixed: T.Boolean({ description: 'the character stays: something was claimed for it' }),
    }),
  ),
  /** A code one registered with that is nobody’s. */
  unknownCode: maybe(T.String()),
  /** Until when a vouch may be used; null for ever. */
  usableUntil: maybe(moment),
  canUse: T.Boolean(),
  guests: T.Array(closed({ who: T.String(), since: moment, characterName: maybe(T.String()) })),
  rules: closed({
    highestStartLevel: maybe(count),
    playedHours: count,
    withinDays: maybe(count),
    refusesSameAddress: T.Boolean(),
    mostGuests: count,
  }),
})
export type ReferenceInfo = T.Static<typeof referenceInfo>

const REFERRAL_EVENTS = ['used', 'refused', 'nominated', 'claimed'] as const
export type ReferralEventKind = (typeof REFERRAL_EVENTS)[number]

export const referralEvent = closed({
  at: moment,
  kind: oneOf(REFERRAL_EVENTS),
  /** On which side of it one stands. */
  side: bonusTarget,
  /** The other side. */
  who: T.String(),
  /** Who did it, or for whom it was. */
  of: bonusTarget,
  characterName: maybe(T.String()),
  reward: maybe(closed({ level: count, count, itemName: T.String() })),
  because: maybe(oneOf(EVENT_REFUSALS)),
})
export type ReferralEvent = T.Static<typeof referralEvent>
