import type { approvals } from '@castellan/contract/calls/moderation/approvals'
import { reachesOthers } from '@castellan/contract/engine/roles'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { addressesNow, subjectAddress } from '../journal/addresses-now.ts'
import { rolesByServer } from '../journal/sight.ts'
import { undo } from '../journal/undo-act.ts'
import { wayOf } from '../journal/way.ts'
import { findOwn } from './approval-repo.ts'
import { stateOf } from './list-approvals.ts'

type Ctx = ContextOf<(typeof approvals)['carryOutApproval']>
type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/**
 * Does what was approved, by the name of its call: the rule asks for all rights again, and uses this approval up in its own transaction.
 * @throws AppError APPROVAL_NOT_FOUND, APPROVAL_CLOSED where it does not hold any more, APPROVAL_CHANGED where it would be something else by
 *   now, NOTHING_TO_CHANGE, and why the call refuses
 */
export const carryOutApproval: Rule<(typeof approvals)['carryOutApproval']> = async (
  { approvalId, force },
  ctx,
) => {
  const { caller, db, language } = ctx
  const approved = await findOwn(db, approvalId, caller.accountId)
  if (!approved) throw new AppError('APPROVAL_NOT_FOUND')
  if (stateOf(approved) !== 'granted') throw new AppError('APPROVAL_CLOSED')
  const { undoes: id, reason } = approved
  const isUsed = async () => Boolean((await findOwn(db, approvalId, caller.accountId))?.usedAt)
  try {
    if (id === null) await perform(ctx, approved, force)
    else await undo(ctx, { id, reason, force }, approvalId)
  } catch (error) {
    // of two at once the second meets what the first has done: no coins left, the item gone
    if (error instanceof AppError && (await isUsed())) throw new AppError('APPROVAL_CLOSED')
    throw error
  }
  if (!(await isUsed())) throw new AppError('NOTHING_TO_CHANGE', { words: ['refusals.actWithoutEffect'] })
  return { message: say(language, 'answers.approvalCarriedOut') }
}

/** @throws AppError ACT_OUT_OF_REACH where whoever asked has lost the role since */
async function perform(ctx: Ctx, { id, call, server, input, accountId }: Own, force: boolean | undefined) {
  const way = wayOf({ call, input: input as Record<string, unknown>, server }, ctx, await rolesByServer(ctx))
  if (!way || !reachesOthers(way.call.access, way.caller.role)) throw new AppError('ACT_OUT_OF_REACH')
  const { key, caller } = way
  const whose = await addressesNow(ctx.db, subjectAddress(way.call, accountId))
  const sent = { ...way.input, ...whose, ...(force !== undefined && { force }) }
  await ctx.perform(key, sent, { caller, server: way.server, approval: id })
}
