import type { Standing, masterAccounts } from '@castellan/contract/calls/moderation/master-accounts'
import type { Undo } from '@castellan/contract/undo'
import { isByHigher } from '../../identity/access/by-higher.ts'
import { requireNotErased } from '../../identity/accounts/require-not-erased.ts'
import { getAccount, setValidated, setBlocked } from '../../identity/accounts/account-repo.ts'
import { findCooling } from '../../identity/cooling/cooling-repo.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Journal } from '../../platform/http/engine/acting.ts'
import { confirmAddress } from '../../identity/accounts/confirm-address.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { endAccess } from '../../identity/session/end-access.ts'
import { removeTwoFactor } from '../../identity/second-factor/remove-two-factor.ts'
import { findBlockersRole, requireNotAbove } from './blocked-by-higher.ts'
import { findActorsRole } from './master-account-repo.ts'

/** What a master account may by now. */
async function standingOf(db: Db, accountId: number): Promise<Standing> {
  const { email, validatedAt, blockedAt, frozenAt } = await getAccount(db, accountId)
  const [longest] = await findCooling(db, accountId)
  return {
    email,
    validated: validatedAt !== null,
    blocked: blockedAt !== null,
    frozen: frozenAt !== null,
    coolsUntil: longest?.endsAt.toISOString() ?? null,
  }
}

/** Writes a change of standing down with its way back, or that there was none. */
async function recordChange(
  journal: Journal,
  isChanged: boolean,
  change: { readonly what: 'validated' | 'blocked'; readonly to: boolean; readonly undo: Undo },
) {
  const { what, to, undo } = change
  if (!isChanged) return journal.unchanged()
  await journal({ before: { [what]: !to }, after: { [what]: to }, undo })
}

/**
 * Takes an address for confirmed, with all that follows from that. Staff see only the registration that came last: where
 * there were several, only the owner's mailbox can tell which was the owner's. A higher role that took it back is not overruled.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, ADDRESS_CONTESTED, ACT_BY_HIGHER
 */
export const setMAValidated: Rule<typeof masterAccounts.setMAValidated> = async (_sent, ctx) => {
  const { accountId } = ctx.subject
  await ctx.act(async (tx, journal, { email }) => {
    if ((await getAccount(tx, accountId)).contestedAt) throw new AppError('ADDRESS_CONTESTED')
    const undo = { call: 'setMAInvalidated', input: { email } } as const
    const isNew = await confirmAddress(ctx, tx, { accountId })
    const by = isNew ? await findActorsRole(tx, accountId, 'setMAInvalidated') : null
    if (isByHigher(ctx.caller, by)) throw new AppError('ACT_BY_HIGHER')
    await recordChange(journal, isNew, { what: 'validated', to: true, undo })
  })
  return standingOf(ctx.db, accountId)
}

/** Undoes that: until it is confirmed again, the account uses no coins. @throws AppError OWN_ACCOUNT, OUTRANKED */
export const setMAInvalidated: Rule<typeof masterAccounts.setMAInvalidated> = async (_sent, ctx) => {
  const { accountId } = ctx.subject
  await ctx.act(async (tx, journal, { email }) => {
    const undo = { call: 'setMAValidated', input: { email } } as const
    const isChanged = await setValidated(tx, accountId, false)
    await recordChange(journal, isChanged, { what: 'validated', to: false, undo })
  })
  return standingOf(ctx.db, accountId)
}

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
    return endAccess(tx, accountId, 'blocked', { keepSession: null, endsFreezeLinks: true })
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
    await requireNotErased(tx, accountId)
    requireNotAbove(ctx, await findBlockersRole(tx, accountId))
    const isBlocked = await setBlocked(tx, accountId, false)
    await recordChange(journal, isBlocked, { what: 'blocked', to: false, undo })
  })
  return standingOf(ctx.db, accountId)
}

/**
 * Lets somebody in again who has lost app and codes; the owner is told by mail. There is no way back: what the app
 * shared is gone. @throws AppError OWN_ACCOUNT, OUTRANKED
 */
export const resetTwoFactor: Rule<typeof masterAccounts.resetTwoFactor> = async (_sent, ctx) => {
  const { config, jobs, language, subject } = ctx
  const { accountId } = subject
  await ctx.act(async (tx, journal) => {
    // without an address: the owner reads it, and it would be of staff
    if (!(await removeTwoFactor({ config, jobs, language }, tx, accountId))) return journal.unchanged()
    await journal({ before: { twoFactor: true }, after: { twoFactor: false } })
  })
  return standingOf(ctx.db, accountId)
}
