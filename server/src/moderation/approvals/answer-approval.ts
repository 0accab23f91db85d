import type { Approval, approvals } from '@castellan/contract/calls/moderation/approvals'
import { isStaff } from '@castellan/contract/engine/roles'
import { rolesOf } from '../../identity/accounts/account-repo.ts'
import { notify } from '../../identity/notifications/notify.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { answerRequest, lockApproval, markAskedRead } from './approval-repo.ts'
import { findParties, type Part } from '../../platform/approvals/parties.ts'
import { HAS_PART, TOO_YOUNG } from './barred.ts'
import { isAnswerable } from '../../platform/approvals/is-answerable.ts'
import { stateOf } from './list-approvals.ts'
import { roleFor } from './role-for.ts'
import { settledRolesOf } from '../../platform/staff/settled-roles-repo.ts'

type Calls = typeof approvals
type Acting = ContextOf<Calls['grantApproval']>

/**
 * Approves what another member of staff wants to do. They do it themselves, and are asked for all their rights again then.
 * @throws AppError APPROVAL_NOT_FOUND, APPROVAL_CLOSED, OWN_APPROVAL also of whom they made staff a moment ago and of their household, ROLE_TOO_YOUNG
 */
export const grantApproval: Rule<Calls['grantApproval']> = async ({ approvalId }, ctx) => {
  await ctx.act(async (tx, journal) => {
    const asked = await lockOpen(tx, approvalId, ctx, ['waiting'])
    requireSecond(await findParties(tx, asked, ctx.config), ctx)
    await requireSettled(tx, asked, ctx)
    await answerRequest(tx, approvalId, { answer: 'granted', answeredBy: ctx.caller.accountId, note: '' })
    await settle(tx, approvalId)
    await tell(tx, asked, true)
    await journal({ ...entryOf(asked), after: { granted: asked.of } })
  })
  return { message: say(ctx.language, 'answers.approvalGranted') }
}

/** Declines it, also after it was approved and before it is carried out, or withdraws an own request. @throws AppError APPROVAL_NOT_FOUND, APPROVAL_CLOSED, ROLE_TOO_YOUNG */
export const declineApproval: Rule<Calls['declineApproval']> = async ({ approvalId, reason }, ctx) => {
  const isOwn = await ctx.act(async (tx, journal) => {
    const asked = await lockOpen(tx, approvalId, ctx, ['waiting', 'granted'])
    if (asked.askedBy !== ctx.caller.accountId) await requireSettled(tx, asked, ctx)
    const answeredBy = ctx.caller.accountId
    await answerRequest(tx, approvalId, { answer: 'declined', answeredBy, note: reason })
    await settle(tx, approvalId)
    const isWithdrawn = asked.askedBy === ctx.caller.accountId
    if (!isWithdrawn) await tell(tx, asked, false)
    await journal({ ...entryOf(asked), after: { [isWithdrawn ? 'withdrawn' : 'declined']: asked.of } })
    return isWithdrawn
  })
  return { message: say(ctx.language, isOwn ? 'answers.approvalWithdrawn' : 'answers.approvalDeclined') }
}

/** What is in one of these states, for whoever might do it themselves; a stranger to that server and a lower role learn nothing of it. */
async function lockOpen(
  tx: Tx,
  id: number,
  { caller, config }: Acting,
  states: readonly Approval['state'][],
) {
  const asked = await lockApproval(tx, id)
  if (!asked) throw new AppError('APPROVAL_NOT_FOUND')
  const roles = await rolesOf(tx, caller.accountId)
  const role = roleFor(asked, roles, config)
  if (!isStaff(role)) throw new AppError('APPROVAL_NOT_FOUND')
  if (asked.askedBy !== caller.accountId && !isAnswerable(asked, role))
    throw new AppError('APPROVAL_NOT_FOUND')
  if (!states.includes(stateOf(asked))) throw new AppError('APPROVAL_CLOSED')
  return asked
}
type Open = Awaited<ReturnType<typeof lockOpen>>

/** Separation of duties. @throws AppError OWN_APPROVAL */
function requireSecond(parties: ReadonlyMap<number, Part>, { caller }: Acting) {
  const part = parties.get(caller.accountId)
  if (part) throw new AppError('OWN_APPROVAL', part === 'own' ? {} : { words: HAS_PART[part] })
}

/** Whoever was made staff a moment ago neither approves nor stops what others agreed on. @throws AppError ROLE_TOO_YOUNG */
async function requireSettled(tx: Tx, asked: Open, { caller, config }: Acting) {
  if (!isAnswerable(asked, roleFor(asked, await settledRolesOf(tx, caller.accountId), config)))
    throw new AppError('ROLE_TOO_YOUNG', { words: TOO_YOUNG })
}

const entryOf = ({ id, call, target, server, size, above }: Open) => ({
  target: `approval ${id}: ${call} ${target}`,
  ...(server !== null && { scope: server }),
  before: { size, above },
})

/** Nobody's bell says any more that it waits, and nobody's list. */
async function settle(tx: Tx, approvalId: number) {
  for (const accountId of await markAskedRead(tx, approvalId))
    publish(tx, { to: { accountId }, tags: ['notifications', 'approvals'] })
}

async function tell(tx: Tx, { askedBy, server, call, target }: Open, isGranted: boolean) {
  const to = { accountId: askedBy, ...(server !== null && { server }) }
  await notify(tx, to, { kind: 'approvalAnswered', call, target, isGranted })
  publish(tx, { to: { accountId: askedBy }, tags: ['approvals', 'compensations'] })
}
