import type { characterEdits } from '@castellan/contract/calls/moderation/character-edits'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { gameAccountSubject } from '../../players/game-accounts/game-account-subject.ts'
import { doAsStaff, told } from '../../shop/services/do-as-staff.ts'

/**
 * Moves a character to another game account; that it leaves the account staff look at is said by `accountNameOld`.
 * @throws AppError CHARACTER_CHANGED, NOTHING_TO_CHANGE, GAME_ACCOUNT_NOT_FOUND, ACCOUNT_FULL, CHARACTER_ONLINE, OUTRANKED
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
  const done = await doAsStaff({ action: 'moveCharacter', order }, sent, ctx, { undo, other })
  const words = say(ctx.language, 'answers.edits.moved', { name, login: target.login })
  return told(ctx, name, done?.waits, words)
}
