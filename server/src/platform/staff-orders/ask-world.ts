import { allCalls } from '@castellan/contract'
import type { ActionAnswer, GameWorld } from '@castellan/game-world/port'
import { forgetAlone } from '../approvals/alone-repo.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Context } from '../http/engine/context.ts'
import type { Means } from '../http/engine/portal.ts'
import { addJournalEntry } from '../journal/journal-repo.ts'
import { beginNextTurn, noteTried, type OpenOrder, takeOrder } from '../journal/order-repo.ts'
import { publish } from '../live/announcer.ts'
import { isPlaying } from '../worlds/is-playing.ts'
import { keyOf } from '../worlds/turns.ts'
import { isTheirs } from './is-theirs.ts'

type Settling = Pick<Means, 'db' | 'log' | 'outcomes'> & Pick<Context, 'noteAct'>
type Asking = Settling & Pick<Means, 'settledOwner'>
export type NotDone = Exclude<ActionAnswer, { outcome: 'applied' }>

/**
 * Asks a world for the turn of an order, and writes down what it answers; `waits` while somebody plays whom the order waits for. Withdraws what is about
 * somebody else by now.
 */
export async function askWorld(
  ctx: Asking,
  world: Pick<GameWorld, 'actions' | 'characters'>,
  order: OpenOrder,
): Promise<ActionAnswer | 'waits'> {
  const waits = order.waitsUntil !== null
  // looked up, so that the world need not refuse each minute
  const plays = waits && (await isPlaying(world, order.ordered))
  if (waits && !plays) await noteTried(ctx.db, order)
  if (!(await isTheirs(ctx, world, order))) return withdraw(ctx, world, order)
  if (plays) return 'waits'
  const answer = await world.actions.apply({ ...order.ordered, key: keyOf(order) })
  if (waits && answer.outcome === 'refused' && answer.reason === 'online') {
    await beginNextTurn(ctx.db, order)
    return 'waits'
  }
  await settle(ctx, order, answer)
  return answer
}

/** Has a world swear that it did the turn of an order, or never will, and writes down which. */
export async function withdraw(ctx: Settling, { actions }: Pick<GameWorld, 'actions'>, order: OpenOrder) {
  const answer = await actions.withdraw(keyOf(order))
  await settle(ctx, order, answer)
  return answer
}

/**
 * Ends an order: its one row of the staff journal, by who asked, and what goes with the outcome, all or nothing. Does nothing to one that
 * has ended.
 */
export async function settle(
  { db, log, outcomes, noteAct }: Settling,
  asked: OpenOrder,
  answer: ActionAnswer,
) {
  const actId = await inTransaction(db, async (tx) => {
    const order = await takeOrder(tx, asked)
    if (!order) return null
    const outcome = outcomes[order.ordered.action.kind]
    if (answer.outcome === 'applied') await outcome?.applied?.(tx, order)
    else {
      await outcome?.refused?.(tx, order)
      await forgetAlone(tx, order.key)
    }
    const id = await writeRow(tx, order, answer)
    tell(tx, order)
    return id
  })
  if (actId === null) return
  noteAct?.(actId)
  // once committed, so that a transaction that is run again is one line of the log
  const { call, target, actorId: actor, role, address, server: scope } = asked
  log.info({ call, target, actor, role, address, scope, outcome: answer.outcome }, 'staff act')
}

/** Why a world did not do it. */
const whyNot = (answer: NotDone) => (answer.outcome === 'refused' ? answer.reason : answer.outcome)

async function writeRow(tx: Tx, order: OpenOrder, answer: ActionAnswer) {
  const { server: scope, ordered, entry, actorId, role, address, call, target, targetKind, targetId } = order
  const { accountId, otherAccountId, reason } = order
  const isDone = answer.outcome === 'applied'
  const found = isDone ? answer.before : ordered.action.expected
  const before = { ...entry.about, ...(entry.shown?.before ?? found) }
  const after = isDone ? (entry.shown?.after ?? answer.after) : { refused: whyNot(answer) }
  const row = {
    actorId,
    role,
    scope,
    address,
    call,
    target,
    targetKind,
    targetId,
    accountId,
    otherAccountId,
    reason,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    undo: isDone && entry.undo ? JSON.stringify(entry.undo) : null,
    actionKey: keyOf(order),
  }
  const undoes = isDone ? (entry.undoes ?? null) : null
  // what a world did stands in the journal, also where somebody else has undone the same act meanwhile
  return (await addJournalEntry(tx, { ...row, undoes })) ?? addJournalEntry(tx, row)
}

const TAGS = new Map(allCalls.map(({ name, call }) => [name.split('.')[1]!, call.invalidates ?? []]))

/** Whose it is sees what staff changed; who asked does too, since what waited is done while nobody looks on. */
function tell(tx: Tx, { accountId, otherAccountId, actorId, server, call }: OpenOrder) {
  const tags = TAGS.get(call) ?? []
  for (const to of new Set([accountId, otherAccountId, actorId]))
    if (to !== null) publish(tx, { to: { accountId: to, server }, tags })
}
