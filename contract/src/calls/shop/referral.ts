import * as T from 'typebox'
import { purchase } from '../../shapes/balance-shapes.ts'
import { type Call, get, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { closed, count, email, referralCode } from '../../shapes/fields.ts'
import {
  referenceInfo,
  nickname,
  referralEvent,
  refType,
  reward,
  rewardItem,
  rewardPath,
} from '../../shapes/referral-shapes.ts'

/** Exact, in any letter case. */
const characterName = T.String({ minLength: 1, maxLength: 35 })
const nomination = closed({ characterName, MA: email })
const own = { access: 'own', output: T.Array(rewardPath), tags: ['referral', 'coins'] } as const
const ofAnybody = {
  access: 'staff',
  subject: accountIn('email'),
  body: closed({ email }),
  tags: ['referral', 'coins'],
} as const

const change = { access: 'own', output: referenceInfo, invalidates: ['referral'] } as const

export const referral = {
  generateVouch: post('{api}/{server}/accounts/generate-vouch', {
    ...change,
    summary: 'Makes one’s vouch for this server; later it changes the nickname alone and keeps the code.',
    body: closed({ nickname }),
  }),
  checkVouch: get('{api}/{server}/accounts/check-vouch', {
    summary: 'Whose a vouch of this server is, by their nickname; null for nobody’s.',
    access: 'public',
    query: closed({ reference: referralCode }),
    output: closed({ nickname: T.Union([T.String(), T.Null()]) }),
    rate: 'typing',
    extra: true,
  }),
  /** Not by the name in its path: what begins with `use` is a hook to React. */
  acceptVouch: post('{api}/{server}/accounts/use-referral', {
    ...change,
    summary:
      'Makes the caller the guest of the player whose vouch it is; the same vouch again changes nothing.',
    subject: accountIn('ma'),
    body: closed({ ma: email, reference: referralCode }),
    takesOut: true,
  }),
  nominateGuestChar: post('{api}/{server}/accounts/nominate-guest-char', {
    ...change,
    summary: 'Names the own character that earns the rewards of the vouch one used.',
    subject: accountIn('MA'),
    body: nomination,
  }),
  nominatePartnerChar: post('{api}/{server}/accounts/nominate-partner-char', {
    ...change,
    summary: 'Names the own character that is given what one’s guests earn.',
    subject: accountIn('MA'),
    body: nomination,
  }),
  getReferenceInfo: get('{api}/{server}/accounts/get-reference-info', {
    summary: 'One’s vouch, the vouch one used, who came by one’s own, and the rules of this server.',
    access: 'own',
    output: referenceInfo,
    tags: ['referral', 'characters'],
  }),
  getReferenceInfoOf: post('{api}/{server}/accounts/get-reference-info', {
    summary: 'The same of somebody else.',
    ...ofAnybody,
    output: referenceInfo,
  }),
  getGuestRewardsStatus: get('{api}/{server}/accounts/get-guest-rewards-status', {
    summary:
      'The rewards one has as a guest, by level, each with its state and what is missing; none without a vouch.',
    ...own,
  }),
  getGuestRewardsStatusOf: post('{api}/{server}/accounts/get-guest-rewards-status', {
    summary: 'The rewards somebody else has as a guest.',
    ...ofAnybody,
    output: T.Array(rewardPath),
  }),
  getPartnerRewardsStatus: get('{api}/{server}/accounts/get-partner-rewards-status', {
    summary: 'The rewards one has for each guest, by level, each with its state and what is missing.',
    ...own,
  }),
  getPartnerRewardsStatusOf: post('{api}/{server}/accounts/get-partner-rewards-status', {
    summary: 'The rewards somebody else has for their guests.',
    ...ofAnybody,
    output: T.Array(rewardPath),
  }),
  getReferralHistory: get('{api}/{server}/accounts/get-referral-history', {
    summary: 'What happened to one’s vouches, nominations and rewards, newest first.',
    access: 'own',
    output: T.Array(referralEvent),
    tags: ['referral'],
  }),
  getReferralHistoryOf: post('{api}/{server}/accounts/get-referral-history', {
    summary: 'The same of somebody else.',
    ...ofAnybody,
    output: T.Array(referralEvent),
  }),
  getRefTypes: get('{api}/{server}/accounts/get-ref-types', {
    summary: 'The kinds of referral on this server; each has rewards of its own.',
    access: 'signed in',
    output: T.Array(refType),
    tags: ['referral'],
  }),
  getRewards: get('{api}/{server}/accounts/get-rewards', {
    summary: 'All rewards of this server by kind, level and side.',
    access: 'signed in',
    output: T.Array(reward),
    tags: ['referral'],
  }),
  getRewardItems: get('{api}/{server}/accounts/get-reward-items', {
    summary: 'The items rewards are made of.',
    access: 'signed in',
    output: T.Array(rewardItem),
    tags: ['referral'],
  }),
  applyGuestReward: post('{api}/{server}/accounts/apply-guest-reward', {
    summary: 'Claims a reward one has as a guest, once, for the nominated character.',
    access: 'own',
    body: closed({ rewardId: count }),
    output: purchase,
    invalidates: ['referral'],
  }),
  applyPartnerReward: post('{api}/{server}/accounts/apply-partner-reward', {
    summary: 'Claims a reward one has for a guest, once, for one’s nominated character.',
    access: 'own',
    body: closed({ rewardId: count, guestCharName: characterName }),
    output: purchase,
    invalidates: ['referral'],
  }),
} as const satisfies Record<string, Call>
