import * as T from 'typebox'
import { type Call, del, get, post } from '../../engine/call.ts'
import { gameAccountIn } from '../../engine/subject.ts'
import { closed, decidedOn, done, gameLogin, moment, reason } from '../../shapes/fields.ts'

const defaultBuilder = T.Integer({
  minimum: 0,
  maximum: 255,
  description: 'the builder level its characters enter the game with; 0 is none',
})
const named = closed({ accountName: gameLogin, defaultBuilder })

const builderAccount = closed({
  accountName: T.String(),
  defaultBuilder,
  email: T.String({ description: 'whose it is' }),
  isBlocked: T.Boolean({ description: 'whether its owner can no longer sign in to the portal' }),
  changedAt: moment,
})
export type BuilderAccount = T.Static<typeof builderAccount>

const act = {
  access: 'admin',
  subject: gameAccountIn('accountName'),
  invalidates: ['builderAccounts'],
} as const

/** The game accounts whose characters may use the commands of game masters. */
export const builderAccounts = {
  getBuilderAccounts: get('{api}/{server}/accounts/get-builder-accounts', {
    summary: 'The game accounts that may use the commands of game masters, each with its level and owner.',
    access: 'staff',
    output: T.Array(builderAccount),
    tags: ['builderAccounts'],
  }),
  addBuilderAccount: post('{api}/{server}/accounts/add-builder-account', {
    ...act,
    summary: 'Makes somebody else’s game account a builder account.',
    act: { reason: 'none', onOthers: true },
    body: named,
    output: builderAccount,
  }),
  editBuilderAccount: post('{api}/{server}/accounts/edit-builder-account', {
    ...act,
    summary: 'Changes the level of somebody else’s builder account.',
    act: { reason: 'none', onOthers: true },
    body: closed({ ...named.properties, expected: decidedOn({ defaultBuilder }) }),
    output: builderAccount,
  }),
  deleteBuilderAccount: del('{api}/{server}/accounts/delete-builder-account', {
    ...act,
    summary: 'Takes the commands of game masters from a game account, which stays.',
    act: { reason: 'required', onErased: true },
    query: closed({ accountName: gameLogin, reason }),
    output: done,
  }),
} as const satisfies Record<string, Call>
