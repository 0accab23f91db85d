import type { reservedNames } from '@castellan/contract/calls/players/reserved-names'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { findOwner } from '../game-accounts/game-account-repo.ts'
import { deleteReservedName } from './delete-reserved-name.ts'
import { describeReservedName } from './describe-reserved-name.ts'
import { judgeName } from './judge-name.ts'
import { reserveNameFor } from './reserve-name-for.ts'
import { reserveName } from './reserve-name.ts'
import { findReservedNames, findReservedNamesOf } from './reserved-name-repo.ts'

export const reservedNameRoutes: Handlers<typeof reservedNames> = {
  checkName: async ({ name }, ctx) => {
    const verdict = await judgeName(ctx, name, ctx.caller.accountId)
    if (!verdict) return { name, state: 'free', reason: null, message: null }
    const { state, reason, refusal } = verdict
    return { name, state, reason, message: refusal.messageIn(ctx.language) }
  },
  getNameRules: (_sent, { settings, server }) => {
    const { minLength, maxLength, reservedPerAccount, reservedDays } = settings.of(server).names
    return { minLength, maxLength, perAccount: reservedPerAccount, days: reservedDays }
  },
  reserveName,
  getMyReservedNames: async ({ account }, { db, server, caller }) => {
    const login = account?.toLowerCase()
    if (login !== undefined && (await findOwner(db, server, login)) !== caller.accountId)
      throw new AppError('GAME_ACCOUNT_NOT_FOUND', { field: 'account' })
    const reserved = await findReservedNamesOf(db, server, caller.accountId)
    return reserved.filter((name) => login === undefined || name.login === login).map(describeReservedName)
  },
  getReservedNames: async (_sent, { db, server }) =>
    (await findReservedNames(db, server)).map(({ email, ...reserved }) => ({
      ...describeReservedName(reserved),
      email,
    })),
  reserveNameFor,
  deleteReservedName,
}
