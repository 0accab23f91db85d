import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { closed, count, done, id, maybe, moment, oneOf, reason } from '../../shapes/fields.ts'
import { CHANGED_BY_ACTS } from './changed-by-acts.ts'

/** What acts are measured by. */
const APPROVAL_LIMITS = [
  'coins',
  'blackList',
  'ipLimits',
  /** Their worth in adena. */
  'itemDeletions',
  'compensatedCoins',
  'compensatedItems',
  /** What those are worth in adena. */
  'compensatedWorth',
  /** Of one compensation. */
  'receivers',
  /** What a reward of referral is worth in adena, each time it is claimed. */
  'referralRewards',
] as const
export type ApprovalLimit = (typeof APPROVAL_LIMITS)[number]

const APPROVAL_STATES = ['waiting', 'granted', 'declined', 'used', 'expired'] as const

const approval = closed({
  id: count,
  call: T.String({ description: 'the key of the call' }),
  server: maybe(T.String({ description: 'where it acts; null for everywhere' })),
  target: T.String(),
  limit: oneOf(APPROVAL_LIMITS),
  size: count,
  above: T.Integer({ minimum: 0, description: 'the limit it is above' }),
  alone: T.Integer({
    minimum: 0,
    description: 'what whoever asked had done of it without an approval, in `withinHours` before',
  }),
  withinHours: T.Integer({ minimum: 0 }),
  undoes: maybe(count),
  of: T.Unknown({ description: 'what exactly is approved: nothing else is' }),
  reason: T.String(),
  askedBy: T.String({ description: 'address of who asked' }),
  askedAt: moment,
  expiresAt: moment,
  state: oneOf(APPROVAL_STATES),
  answeredBy: maybe(T.String()),
  answeredAt: maybe(moment),
  note: T.String({ description: 'why it was declined' }),
  isOwn: T.Boolean({ description: 'whether the caller asked' }),
  mayGrant: T.Boolean({ description: 'whether the caller may grant it' }),
  mayDecline: T.Boolean({
    description: 'whether the caller may decline it, or revoke it once it is granted',
  }),
  barredBy: maybe(T.String({ description: 'why the caller may not grant it by now, in their language' })),
})
export type Approval = T.Static<typeof approval>

const shared = { access: 'staff', extra: true } as const
const act = { ...shared, invalidates: ['approvals'] } as const

/** Acts above a limit, which a second member of staff has to approve (four-eyes principle). */
export const approvals = {
  getApprovals: get('{auth}/approvals', {
    ...shared,
    summary: 'Acts above a limit that wait for a second member of staff, and those of the last days.',
    output: T.Array(approval),
    tags: ['approvals'],
  }),
  grantApproval: post('{auth}/approvals/grant', {
    ...act,
    summary:
      'Approves what another member of staff wants to do, once: they carry it out themselves. For a role no lower than theirs.',
    act: { reason: 'none' },
    body: closed({ approvalId: id }),
    output: done,
  }),
  declineApproval: post('{auth}/approvals/decline', {
    ...act,
    summary: 'Declines what another member of staff wants to do, or withdraws an own request.',
    act: { reason: 'required' },
    body: closed({ approvalId: id, reason }),
    output: done,
  }),
  carryOutApproval: post('{auth}/approvals/carry-out', {
    ...shared,
    summary: 'Does what was approved, as it was asked for, in the name of whoever asked; once.',
    act: { reason: 'none' },
    performs: true,
    body: closed({
      approvalId: id,
      force: T.Optional(T.Boolean({ description: 'also while the character is in the game' })),
    }),
    output: done,
    invalidates: CHANGED_BY_ACTS,
  }),
} as const satisfies Record<string, Call>
