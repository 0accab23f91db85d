import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import type { Db, Tx } from '../../platform/db/database.ts'
import { getAccount } from '../../identity/accounts/account-repo.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { gameAccountSubject } from '../../players/game-accounts/game-account-subject.ts'
import { doAsStaff, told } from '../../shop/services/do-as-staff.ts'
import { worthOwned } from '../approvals/worth-of.ts'
import type { Subjects } from '../../platform/http/engine/subjects.ts'
import { requireNotAbove } from '../master-accounts/blocked-by-higher.ts'
import { blockersOf } from './blockers-of.ts'

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
  const of = { server: ctx.server, login: account, isBlocked: left?.isBlocked ?? false }
  const { approve, details } = await approvalOf(ctx, target)
  const asked = async (tx: Tx, orderKey: string) => {
    for (const role of await blockersOf(tx, of)) requireNotAbove(ctx, role)
    if (approve) await approve(tx, orderKey)
    // of one owner when that was asked, and locked by now
    else if (!(await isOfOneOwner(tx, ctx, target.login)))
      throw new AppError('CHARACTER_CHANGED', { field: 'accountNameNew' })
  }
  const done = await doAsStaff({ action: 'moveCharacter', order }, sent, ctx, { undo, other, asked, details })
  const words = say(ctx.language, 'answers.edits.moved', { name, login: target.login })
  return told(ctx, name, done?.waits, words)
}

/** Whether a login belongs to whom the character belongs to; what nobody has may be anybody's next. */
const isOfOneOwner = async (
  db: Db,
  { server, subject }: Pick<ContextOf<typeof characterEdits.moveCharacter>, 'server' | 'subject'>,
  login: string,
) => {
  const owner = await findOwner(db, server, subject.account)
  return owner !== null && owner === (await findOwner(db, server, login))
}

/** Four-eyes principle: it takes what it owns along, which whoever gets it may have spent before anybody looks. Nothing where its owner keeps it. */
async function approvalOf(
  ctx: ContextOf<typeof characterEdits.moveCharacter>,
  { login: account, accountId }: Subjects['gameAccount'],
) {
  const { id, name: character, level } = ctx.subject
  if (await isOfOneOwner(ctx.db, ctx, account)) return {}
  const sizes = await worthOwned(ctx, [id])
  const newOwner = accountId === null ? null : (await getAccount(ctx.db, accountId)).email
  const of = { character, level, account, newOwner, worth: sizes.itemDeletions }
  return {
    approve: (tx: Tx, orderKey: string) => ctx.requireApproval(tx, { sizes, of, accountId, orderKey }),
    details: { worth: sizes },
  }
}
