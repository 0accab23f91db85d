import { type ActionOrder, type GameWorld, WorldUnavailable } from '@castellan/game-world/port'
import type { Tx } from '../db/database.ts'
import type { OrderEntry, Ordered } from '../db/moderation-tables.ts'
import { AppError } from '../errors/app-error.ts'
import type { AlsoHeld, Journal, Other } from '../http/engine/acting.ts'
import type { WorldContext } from '../http/engine/context.ts'
import { findOrder } from '../journal/order-repo.ts'
import { reasonWords } from '../worlds/say-reason.ts'
import { askWorld, type NotDone } from './ask-world.ts'
import { codeOf } from './refusals.ts'

interface StaffOrder extends OrderEntry {
  readonly order: Ordered
  /** On what, where the call has no subject. */
  readonly target?: string
  /** Whom it touches besides the subject. */
  readonly other?: Other | undefined
  /** What whoever watches the outcome needs to know: plain data, since that may be another process (`Outcomes`). */
  readonly details?: object | undefined
  /** Until when it waits for a character to leave the game; not at all where it is left out. */
  readonly waitsUntil?: Date | null
  /** In the transaction that keeps the order, before the world is asked. */
  readonly asked?: (tx: Tx, key: string) => Promise<unknown>
  /** What is told of a refusal, where it is not about a character. */
  readonly refuse?: (answer: NotDone) => AppError
}

interface Context extends Pick<
  WorldContext,
  'db' | 'log' | 'noteAct' | 'outcomes' | 'server' | 'settledOwner' | 'world'
> {
  /** `ctx.act`, whatever it is about. */
  act(work: (tx: Tx, journal: Pick<Journal, 'order'>) => Promise<unknown>, also?: AlsoHeld): Promise<unknown>
}

/** @throws AppError WORLD_CANNOT with the world's reason */
export function requireAble(
  { capabilities }: Pick<GameWorld, 'capabilities'>,
  kind: ActionOrder['action']['kind'],
) {
  const capability = capabilities.actions[kind]
  if (typeof capability === 'object')
    throw new AppError('WORLD_CANNOT', { words: reasonWords(capability.cannot) })
  return capability
}

/**
 * Has a world do what staff want, once and with one row of the staff journal (transactional outbox): the order is kept before the world is
 * asked, since no transaction holds what a world does, and becomes the row with its answer. Where nobody hears that, `staffOrdersJob` finds
 * out. What waits for somebody to leave the game answers `waits`.
 * @throws AppError why it was not done, OWN_ACCOUNT, OUTRANKED
 */
export async function carryOut(ctx: Context, wanted: StaffOrder): Promise<'done' | 'waits'> {
  const { order: ordered, other, target, asked, refuse = refusalOf, details, waitsUntil, ...entry } = wanted
  const key = `act ${crypto.randomUUID()}`
  const also = { other }
  await ctx.act(async (tx, journal) => {
    await asked?.(tx, key)
    const kept = { key, server: ctx.server, ordered, entry, details, waitsUntil }
    await journal.order({ ...kept, ...(target && { target }) })
  }, also)
  const order = await findOrder(ctx.db, key)
  // somebody else was faster, which is hours after a process stood still: the world says what it said
  const answer = order
    ? await askWorld(ctx, ctx.world, order).catch(laterIf(order.waitsUntil !== null))
    : await ctx.world.actions.apply({ ...ordered, key })
  if (answer === 'waits') return 'waits'
  if (answer.outcome !== 'applied') throw refuse(answer)
  return 'done'
}

/** What waits anyway waits for a world that is away, too. */
const laterIf = (waits: boolean) => (error: unknown) => {
  if (waits && error instanceof WorldUnavailable) return 'waits' as const
  throw error
}

const refusalOf = (answer: NotDone) => new AppError(codeOf(answer))
