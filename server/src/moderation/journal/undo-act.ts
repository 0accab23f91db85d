import { setTimeout as wait } from 'node:timers/promises'
import type { journal } from '@castellan/contract/calls/moderation/journal'
import type { Addresses } from '@castellan/contract/undo'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Perform, Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { type ActRow, findAct } from './act-repo.ts'
import { addressesNow, subjectAddress } from './addresses-now.ts'
import { releaseUndoLease, takeUndoLease } from './undo-lease-repo.ts'
import { describeAct } from './describe-act.ts'
import { obstacleOf, REFUSALS, type Way, wayBackOf } from './way.ts'
import { isSeen, rolesByServer, sightOf } from './sight.ts'

type Ctx = SignedInContext & { readonly perform: Perform }

/**
 * Undoes an act, as if whoever asks had sent the call that does: its rule decides, and its row names the act. A lease keeps two from
 * doing it at once, since no transaction holds what a world does; the journal itself lets one row alone undo an act.
 * @throws AppError ACT_NOT_FOUND, ACT_UNDONE, ACT_STAYS, ACT_BY_HIGHER, ACT_OUT_OF_REACH, OWN_ACCOUNT, NOTHING_TO_CHANGE where
 *   it is as it was before already, CHANGED_SINCE where a later act changed the same, and why the call refuses
 */
export const undoAct: Rule<typeof journal.undoAct> = (sent, ctx) => undo(ctx, sent)

interface AskedUndo {
  readonly id: number
  readonly reason: string
  readonly force?: boolean | undefined
}

/** The same, by an approval that was asked for before. */
export async function undo(ctx: Ctx, { id, reason, force }: AskedUndo, approval?: number) {
  await requireSeen(ctx, id)
  const lease = await leaseInTurn(ctx.db, id)
  if (!lease) throw new AppError('ACT_UNDONE', { words: ['refusals.actBeingUndone'] })
  try {
    // read once nobody else can undo it
    const act = (await findAct(ctx.db, id))!
    const way = wayBackOf(act, ctx, await rolesByServer(ctx))
    const obstacle = obstacleOf(act, way)
    if (obstacle !== null || !way) throw new AppError(REFUSALS[obstacle ?? 'stays'])
    // whoever wants it undone all the same undoes the later one first, and so has read it
    if (act.supersededBy) throw new AppError('CHANGED_SINCE')
    const sent = await inputOf(ctx.db, act, way, { reason, force })
    const { key, caller, server } = way
    await ctx.perform(key, sent, { caller, server, undoing: { act: id, reason }, approval })
  } finally {
    await releaseUndoLease(ctx.db, lease)
  }
  const act = (await findAct(ctx.db, id))!
  if (!act.undoneBy) throw new AppError('NOTHING_TO_CHANGE', { words: ['refusals.actWithoutEffect'] })
  return describeAct(act, ctx)
}

/** Milliseconds for which an act is waited for that somebody undoes already, and between two looks. */
const PATIENCE = { all: 5_000, look: 50 }

/** Waits for who is faster: they may have been refused, or have asked for an approval, and then the act is as it was. */
async function leaseInTurn(db: Db, id: number) {
  const end = performance.now() + PATIENCE.all
  while (performance.now() <= end) {
    const lease = await takeUndoLease(db, id)
    if (lease) return lease
    await wait(PATIENCE.look)
  }
  return null
}

/** Whoever does not see an act is told that there is none. @throws AppError ACT_NOT_FOUND */
async function requireSeen(ctx: Ctx, id: number) {
  const act = await findAct(ctx.db, id)
  const { targetKind, targetId } = act ?? {}
  const named = { targetKind, targetId } as Parameters<typeof sightOf>[1]
  if (!act || !isSeen(await sightOf(ctx, named), act)) throw new AppError('ACT_NOT_FOUND', { field: 'id' })
}

/** What the call is sent: the input of the row, with what is said now where the call has a field for it. */
async function inputOf(
  db: Db,
  { accountId, undo: kept }: ActRow,
  { call, input }: Way,
  { reason, force }: Omit<AskedUndo, 'id'>,
) {
  const fields = { ...call.query?.properties, ...call.body?.properties }
  const { reasonIn = 'reason' } = call.act!
  const { addresses } = kept as { readonly addresses?: Addresses }
  return {
    ...input,
    ...(await addressesNow(db, { ...subjectAddress(call, accountId), ...addresses })),
    ...(reasonIn in fields && { [reasonIn]: reason }),
    ...('force' in fields && force !== undefined && { force }),
  }
}
