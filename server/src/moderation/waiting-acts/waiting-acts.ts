import type { waitingActs } from '@castellan/contract/calls/moderation/waiting-acts'
import { isByHigher } from '../../identity/access/by-higher.ts'
import { requireNotOutranked } from '../../identity/access/outranked.ts'
import { forgetAlone } from '../../platform/approvals/alone-repo.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ContextOf, Rule } from '../../platform/http/engine/context.ts'
import { findWaitingOrders, type OpenOrder, takeOrder } from '../../platform/journal/order-repo.ts'
import { say } from '../../platform/languages/say.ts'
import { settle } from '../../platform/staff-orders/ask-world.ts'
import { requireOther } from '../../platform/staff/require-other.ts'
import { keyOf } from '../../platform/worlds/turns.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'

type Calls = typeof waitingActs
type Cancelling = ContextOf<Calls['cancelWaitingAct']>

export const getWaitingActs: Rule<Calls['getWaitingActs']> = async (_sent, { db, server, subject }) => {
  const orders = await findWaitingOrders(db, server, subject.id)
  return orders.map(({ id, call, entry, actor, reason, askedAt, waitsUntil }) => ({
    orderId: id,
    call,
    title: entry.title ?? '',
    by: actor,
    reason,
    askedAt: askedAt.toISOString(),
    waitsUntil: waitsUntil!.toISOString(),
  }))
}

/**
 * Cancels what waits. The world swears first that it never will do it; where it had, that is written down as it would have been. Whoever asked for it
 * takes their word back, also where the player is of their household by now; others do not for their own.
 * @throws AppError WAITING_ACT_ENDED, OUTRANKED also where a higher role asked for it, OWN_ACCOUNT
 */
export const cancelWaitingAct: Rule<Calls['cancelWaitingAct']> = async ({ orderId }, ctx) => {
  // whether this person may is known before the world is asked for anything
  await ctx.act(async (_tx, journal) => journal.unchanged())
  let order = await findWaiting(orderId, ctx)
  while (!(await cancelTurn(order, ctx))) order = await findWaiting(orderId, ctx)
  return { message: say(ctx.language, 'answers.edits.waitingCancelled', { name: ctx.subject.name }) }
}

/** @throws AppError WAITING_ACT_ENDED, OUTRANKED, OWN_ACCOUNT */
async function findWaiting(orderId: number, { caller, db, server, subject }: Cancelling) {
  const order = (await findWaitingOrders(db, server, subject.id)).find(({ id }) => id === orderId)
  if (!order) throw new AppError('WAITING_ACT_ENDED')
  if (isByHigher(caller, order.role)) throw new AppError('OUTRANKED')
  if (order.actorId !== caller.accountId) await requireNotOfTheirs(order, { caller, db, server, subject })
  return order
}

/** Of a swap both players count, whichever of the two characters was named. @throws AppError OWN_ACCOUNT, OUTRANKED */
async function requireNotOfTheirs(
  { accountId, otherAccountId }: OpenOrder,
  { caller, db, server, subject }: Pick<Cancelling, 'caller' | 'db' | 'server' | 'subject'>,
) {
  const players = new Set([accountId, otherAccountId, await findOwner(db, server, subject.account)])
  for (const player of players) {
    if (player === null) continue
    await requireOther(db, player, { caller })
    await requireNotOutranked(db, { caller, server }, player)
  }
}

/** False where the next turn has begun meanwhile. @throws AppError WAITING_ACT_ENDED where the world had done it */
async function cancelTurn(order: OpenOrder, ctx: Cancelling) {
  const answer = await ctx.world.actions.withdraw(keyOf(order))
  if (answer.outcome === 'applied') {
    await settle(ctx, order, answer)
    throw new AppError('WAITING_ACT_ENDED')
  }
  return ctx.act(async (tx, journal) => {
    const ended = await takeOrder(tx, order)
    if (!ended) {
      journal.unchanged()
      return false
    }
    await ctx.outcomes[ended.ordered.action.kind]?.refused?.(tx, ended)
    await forgetAlone(tx, ended.key)
    const { call, entry } = ended
    await journal({ before: { call, title: entry.title ?? '' }, after: { state: 'cancelled' } })
    return true
  })
}
