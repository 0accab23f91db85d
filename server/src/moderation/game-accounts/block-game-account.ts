import type { staffAccounts } from '@castellan/contract/calls/moderation/staff-accounts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { carryOut, requireAble } from '../../platform/staff-orders/carry-out.ts'
import { requireNotAbove } from '../master-accounts/blocked-by-higher.ts'
import { describeStaffAccount } from './describe-staff-account.ts'
import { findLoginBlockersRole } from './staff-account-repo.ts'

/**
 * Keeps a login out of the game. A second block would hide who blocked and why, so it is refused.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, BLOCKED_BEFORE, WORLD_CANNOT, GAME_ACCOUNT_CHANGED
 */
export const blockUser: Rule<typeof staffAccounts.blockUser> = async (_sent, ctx) => {
  const { login } = ctx.subject
  requireAble(ctx.world, 'blockAccount')
  const known = await describeStaffAccount(ctx, login)
  if (known.isBlocked) throw new AppError('BLOCKED_BEFORE')
  const order = { account: login, action: { kind: 'blockAccount', expected: { isBlocked: false } } as const }
  await carryOut(ctx, { order, undo: { call: 'unblockUser', input: { username: login } }, refuse: changed })
  return describeStaffAccount(ctx, login)
}

/**
 * Lets a login into the game again. Whoever blocked it is not overruled by a lower role.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, BLOCKED_BY_HIGHER, WORLD_CANNOT, GAME_ACCOUNT_CHANGED
 */
export const unblockUser: Rule<typeof staffAccounts.unblockUser> = async (_sent, ctx) => {
  const { login } = ctx.subject
  requireAble(ctx.world, 'unblockAccount')
  const known = await describeStaffAccount(ctx, login)
  if (!known.isBlocked) {
    await ctx.act(async (_tx, journal) => journal.unchanged())
    return known
  }
  await carryOut(ctx, {
    order: { account: login, action: { kind: 'unblockAccount', expected: { isBlocked: true } } },
    undo: { call: 'blockUser', input: { username: login } },
    refuse: changed,
    asked: async (tx) => requireNotAbove(ctx, await findLoginBlockersRole(tx, { server: ctx.server, login })),
  })
  return describeStaffAccount(ctx, login)
}

const changed = () => new AppError('GAME_ACCOUNT_CHANGED', { words: ['refusals.loginChanged'] })
