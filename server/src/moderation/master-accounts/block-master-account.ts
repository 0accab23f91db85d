import type { masterAccounts } from '@castellan/contract/calls/moderation/master-accounts'
import { outranks } from '@castellan/contract/engine/roles'
import { setBlocked } from '../../identity/accounts/account-repo.ts'
import { isErased } from '../../identity/accounts/erasure-repo.ts'
import { endAccess } from '../../identity/session/end-access.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { findBlockersRole } from './master-account-repo.ts'
import { recordChange, standingOf } from './standing.ts'

/**
 * Keeps a master account out: whatever it had open ends in the same transaction. What it paid for before is still
 * credited and delivered, since that is its owner's. A second block would hide who blocked and why, so it is refused.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, BLOCKED_BEFORE
 */
export const blockMasterAccount: Rule<typeof masterAccounts.blockMasterAccount> = async (_sent, ctx) => {
  const { accountId } = ctx.subject
  const ended = await ctx.act(async (tx, journal, { email }) => {
    const undo = { call: 'unblockMasterAccount', input: { email } } as const
    if (!(await setBlocked(tx, accountId, true))) throw new AppError('BLOCKED_BEFORE')
    await recordChange(journal, true, { what: 'blocked', to: true, undo })
    return endAccess(tx, accountId, 'blocked')
  })
  ctx.sessions.forget(ended)
  return standingOf(ctx.db, accountId)
}

/**
 * Lets a master account in again; its sessions and links stay ended. Whoever blocked it is not overruled by a lower role.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, BLOCKED_BY_HIGHER, ACCOUNT_ERASED
 */
export const unblockMasterAccount: Rule<typeof masterAccounts.unblockMasterAccount> = async (_sent, ctx) => {
  const { accountId } = ctx.subject
  await ctx.act(async (tx, journal, { email }) => {
    const undo = { call: 'blockMasterAccount', input: { email } } as const
    // nobody is left to be let in, and what holds for who is blocked goes on
    if (await isErased(tx, accountId)) throw new AppError('ACCOUNT_ERASED')
    const isBlocked = await setBlocked(tx, accountId, false)
    const by = await findBlockersRole(tx, accountId)
    if (isBlocked && by && outranks(by, ctx.caller.role)) throw new AppError('BLOCKED_BY_HIGHER')
    await recordChange(journal, isBlocked, { what: 'blocked', to: false, undo })
  })
  return standingOf(ctx.db, accountId)
}
