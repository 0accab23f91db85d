import { LARGEST_ID } from '../../rules/largest.ts'
import * as T from 'typebox'
import { type Call, del, get, post } from '../../engine/call.ts'
import {
  closed,
  count,
  decidedOn,
  done,
  maybe,
  moment,
  oneOf,
  period,
  PROSE,
  reason,
} from '../../shapes/fields.ts'
import {
  bonusTarget,
  EVENT_REFUSALS,
  refType as refTypeShape,
  reward,
  rewardItem,
} from '../../shapes/referral-shapes.ts'

const key = T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const refType = T.String({ minLength: 1, maxLength: 40, description: 'the name of a type' })
const description = T.String({ [PROSE]: true, maxLength: 200 })
const level = T.Integer({ minimum: 1, maximum: 100, description: 'of the guest’s character' })
const bonusCount = T.Integer({ minimum: 1, maximum: 2_000_000_000 })
const written = { refType, level, bonusCount, bonusTarget, refItemId: key }

const act = { access: 'staff', invalidates: ['referral'] } as const
const changes = { ...act, act: { reason: 'none' } } as const
const rewards = { ...act, act: { reason: 'none', approvable: true } } as const
const deletes = { ...act, act: { reason: 'required' }, output: done } as const

/** What hangs on the types, items and rewards of a server. */
const referralUsage = closed({
  types: T.Array(
    closed({
      id: count,
      isGiven: T.Boolean({ description: 'new codes are of this type' }),
      codes: count,
      guests: count,
      rewards: count,
    }),
  ),
  items: T.Array(closed({ id: count, rewards: count })),
  rewards: T.Array(
    closed({
      rewardId: count,
      claimed: T.Integer({ minimum: 0, description: 'players who were given it' }),
      underWay: T.Integer({ minimum: 0, description: 'deliveries that are on their way' }),
    }),
  ),
})
export type ReferralUsage = T.Static<typeof referralUsage>

/** What may say that two are one, or that somebody brings people who do not play. */
export const REFERRAL_SIGNS = [
  'sameAddress',
  'guestsShareAddress',
  'manyInADay',
  'alikeEmails',
  'blocked',
] as const
export type ReferralSign = (typeof REFERRAL_SIGNS)[number]

const CLAIM_DELIVERIES = ['delivered', 'underWay', 'failed'] as const

const staffReferral = closed({
  guest: T.String({ description: 'the address of who came' }),
  partner: T.String({ description: 'the address of who brought them' }),
  nickname: T.String(),
  code: T.String(),
  refType: T.String(),
  at: moment,
  isBound: T.Boolean({ description: 'whether it counts' }),
  because: maybe(oneOf(EVENT_REFUSALS)),
  characterName: maybe(T.String()),
  signs: T.Array(oneOf(REFERRAL_SIGNS)),
  claims: T.Array(
    closed({
      rewardId: count,
      bonusTarget,
      level: count,
      count,
      itemName: T.String(),
      recipient: T.String(),
      claimedAt: moment,
      delivery: oneOf(CLAIM_DELIVERIES),
      purchaseId: count,
    }),
  ),
})
export type StaffReferral = T.Static<typeof staffReferral>

/** What there is to earn by referral, as staff keep it, and who brought whom. */
export const referralManagement = {
  addRefType: post('{api}/{server}/accounts/add-ref-type', {
    ...changes,
    summary: 'Adds a kind of referral, which has rewards of its own.',
    body: closed({ refType, description }),
    output: refTypeShape,
  }),
  updateRefType: post('{api}/{server}/accounts/update-ref-type', {
    ...changes,
    summary: 'Changes the name or the description of a kind of referral.',
    body: closed({ id: key, refType, description, expected: decidedOn({ refType, description }) }),
    output: refTypeShape,
  }),
  deleteRefType: del('{api}/{server}/accounts/delete-ref-type', {
    ...deletes,
    summary: 'Deletes a kind of referral that no code is of and that has no rewards.',
    query: closed({ refTypeId: key, reason }),
  }),
  addRewardItem: post('{api}/{server}/accounts/add-reward-item', {
    ...changes,
    summary: 'Adds an item of the game to those that rewards are made of.',
    body: closed({ itemId: T.Integer({ minimum: 1, maximum: LARGEST_ID }) }),
    output: rewardItem,
  }),
  deleteRewardItem: del('{api}/{server}/accounts/delete-reward-item', {
    ...deletes,
    summary: 'Deletes an item that no reward is made of.',
    query: closed({ id: key, reason }),
  }),
  addReward: post('{api}/{server}/accounts/add-reward', {
    ...rewards,
    summary: 'Adds a reward; one that was deleted begins anew, and whoever claimed it has claimed it.',
    body: closed(written),
    output: reward,
  }),
  updateReward: post('{api}/{server}/accounts/update-reward', {
    ...rewards,
    summary: 'Changes a reward: that of the id, else the one of this type, level and side.',
    body: closed({ rewardId: T.Optional(key), ...written, expected: decidedOn(written) }),
    output: reward,
  }),
  deleteReward: del('{api}/{server}/accounts/delete-reward', {
    ...deletes,
    summary: 'Deletes a reward; whoever claimed it keeps it.',
    query: closed({ rewardId: key, reason }),
  }),
  getReferralUsage: get('{api}/{server}/accounts/get-referral-usage', {
    summary: 'What hangs on the types, items and rewards of this server: codes, guests and claims.',
    access: 'staff',
    output: referralUsage,
    tags: ['referral'],
    extra: true,
  }),
  getReferrals: get('{api}/{server}/accounts/get-referrals', {
    summary:
      'Who came by whose code in a period, the newest first, with what was claimed and what looks odd.',
    access: 'staff',
    query: closed(period),
    output: T.Array(staffReferral),
    tags: ['referral', 'coins'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
