import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { accountIn } from '../../engine/subject.ts'
import { closed, email, maybe, moment, reason } from '../../shapes/fields.ts'
import {
  foundMasterAccount,
  masterAccountInfo,
  partOfEmail,
  registrationRequest,
} from '../../shapes/master-account-shapes.ts'

/** What a master account may: sign in unless it is blocked or frozen, and use its coins when its address is confirmed. */
const standing = closed({
  email: T.String(),
  validated: T.Boolean(),
  blocked: T.Boolean(),
  frozen: T.Boolean({ description: 'whether its owner has closed it until its password is reset by mail' }),
  coolsUntil: maybe(moment),
})
export type Standing = T.Static<typeof standing>

/** Nobody decides about their own account. */
const byWord = {
  access: 'staff',
  subject: accountIn('email'),
  output: standing,
  invalidates: ['masterAccounts', 'security'],
} as const

/** What staff see of master accounts and do to them, for all servers at once. */
export const masterAccounts = {
  getMAinfo: post('{auth}/getMAinfo', {
    summary: 'One master account: its standing, roles, means of signing in, addresses, and where it plays.',
    access: 'staff',
    subject: accountIn('email'),
    body: closed({ email }),
    output: masterAccountInfo,
    rate: 'read',
    tags: ['masterAccounts', 'gameAccounts', 'coins'],
  }),
  getMasterAccounts: post('{auth}/getMasterAccounts', {
    summary:
      'Master accounts whose e-mail, or one they had before, contains the text, or who came from the network address it is; the nearest first, 100 at most.',
    access: 'staff',
    body: closed({ email: partOfEmail }),
    output: T.Array(foundMasterAccount),
    rate: 'typing',
    tags: ['masterAccounts'],
  }),
  getRegistrationRequests: get('{auth}/getRegistrationRequests', {
    summary: 'Master accounts whose address is not confirmed, the newest first, 500 at most.',
    access: 'staff',
    output: T.Array(registrationRequest),
    tags: ['masterAccounts'],
  }),
  setMAValidated: post('{auth}/setMAValidated', {
    ...byWord,
    summary:
      'Take the address of a master account for confirmed, as if its owner had opened the mailed link.',
    act: { reason: 'none', onOthers: true },
    everywhere: true,
    body: closed({ email }),
  }),
  setMAInvalidated: post('{auth}/setMAInvalidated', {
    ...byWord,
    summary: 'Mark the address of a master account as unconfirmed, until its owner confirms it again.',
    act: { reason: 'required', onOthers: true },
    everywhere: true,
    body: closed({ email, reason }),
  }),
  blockMasterAccount: post('{auth}/blockMasterAccount', {
    ...byWord,
    summary:
      'Let nobody sign in with a master account: its sessions and mailed links end at once. Its game accounts can still play.',
    act: { reason: 'required', onOthers: true },
    everywhere: true,
    body: closed({ email, reason }),
  }),
  unblockMasterAccount: post('{auth}/unblockMasterAccount', {
    ...byWord,
    summary: 'Let a blocked master account sign in again.',
    act: { reason: 'required', onOthers: true },
    everywhere: true,
    body: closed({ email, reason }),
  }),
  resetTwoFactor: post('{auth}/reset-two-factor', {
    ...byWord,
    access: 'admin',
    summary:
      'Take the second factor off a master account whose owner has lost app and codes, and has shown who they are.',
    act: { reason: 'required', onOthers: true },
    everywhere: true,
    body: closed({ email, reason }),
    extra: true,
  }),
} as const satisfies Record<string, Call>
