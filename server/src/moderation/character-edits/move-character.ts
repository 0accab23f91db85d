import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { gameAccountSubject } from '../../players/game-accounts/game-account-subject.ts'
import { doAsStaff, told } from '../../shop/services/do-as-staff.ts'
import { findLoginBlockersRole } from '../game-accounts/staff-account-repo.ts'
import { worthOwned } from '../approvals/worth-of.ts'
import type { Subjects } from '../../platform/http/engine/subjects.ts'
import { requireNotAbove, requireNotBlockedByHigher } from '../master-accounts/blocked-by-higher.ts'

/**
 * Moves a character to another game account; that it leaves the account staff look at is said by `accountNameOld`.
 * @throws AppError CHARACTER_CHANGED, NOTHING_TO_CHANGE, GAME_ACCOUNT_NOT_FOUND, ACCOUNT_FULL, CHARACTER_ONLINE, OUTRANKED,
 *   BLOCKED_BY_HIGHER, APPROVAL_NEEDED
 */
export const moveCharacter: Rule<typeof characterEdits.moveCharacter> = async (sent, ctx) => {
  const { account, name } = ctx.subject
  if (sent.accountNameOld.toLowerCase() !== account)
    throw new AppError('CHARACTER_CHANGED', { field: 'accountNameOld' })
  const target = await gameAccountSubject.findAny(sent.accountNameNew, ctx, {
    kind: 'gameAccount',
    field: 'accountNameNew',
  })
  if (!target) throw new AppError('GAME_ACCOUNT_NOT_FOUND', { field: 'accountNameNew' })
  if (target.login === account)
    throw new AppError('NOTHING_TO_CHANGE', { field: 'accountNameNew', words: ['refusals.onThatAccount'] })
  const order = () => ({
    action: { kind: 'moveCharacter', account: target.login, expected: { account } } as const,
    title: `${account} → ${target.login}`,
  })
  const undo = {
    call: 'moveCharacter',
    input: { characterNameOld: name, accountNameOld: target.login, accountNameNew: account },
  } as const
  const other = { kind: 'gameAccount', subject: target } as const
  const [left] = await ctx.world.accounts.find([account])
  const { approve, details } = await approvalOf(ctx, target)
  const asked = async (tx: Tx, orderKey: string) => {
    await requireMayLeave(tx, ctx, { login: account, isBlocked: left?.isBlocked ?? false })
    await approve?.(tx, orderKey)
  }
  const done = await doAsStaff({ action: 'moveCharacter', order }, sent, ctx, { undo, other, asked, details })
  const words = say(ctx.language, 'answers.edits.moved', { name, login: target.login })
  return told(ctx, name, done?.waits, words)
}

/** Four-eyes principle: it takes what it owns along, which whoever gets it may have spent before anybody looks. Nothing where its owner keeps it. */
async function approvalOf(
  ctx: ContextOf<typeof characterEdits.moveCharacter>,
  { login: account, accountId }: Subjects['gameAccount'],
) {
  const { id, name: character, level, account: from } = ctx.subject
  if (accountId === (await findOwner(ctx.db, ctx.server, from))) return {}
  const sizes = await worthOwned(ctx, [id])
  const of = { character, level, account, worth: sizes.itemDeletions }
  return {
    approve: (tx: Tx, orderKey: string) => ctx.requireApproval(tx, { sizes, of, accountId, orderKey }),
    details: { worth: sizes },
  }
}

/** A character stays where a higher role keeps its game account or its player out. @throws AppError BLOCKED_BY_HIGHER */
async function requireMayLeave(
  tx: Tx,
  ctx: WorldContext,
  { login, isBlocked }: { readonly login: string; readonly isBlocked: boolean },
) {
  const { server } = ctx
  const owner = await findOwner(tx, server, login)
  if (owner !== null) await requireNotBlockedByHigher(tx, ctx, owner)
  if (isBlocked) requireNotAbove(ctx, await findLoginBlockersRole(tx, { server, login }))
}
