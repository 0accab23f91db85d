import type { Call } from '@castellan/contract/engine/call'
import type { SubjectName } from '@castellan/contract/engine/subject'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Target } from '../../journal/journal.ts'
import { requireOther } from '../../staff/require-other.ts'
import type { Guards } from './bind-rule.ts'
import type { AnywhereContext } from './context.ts'
import { atServer, type SubjectKind } from './subjects.ts'

type AnyKind = SubjectKind<unknown, never>

/** Whom an act touches, by the time it is locked. */
export interface Locked {
  readonly subject: unknown
  readonly target: Target
}

/**
 * Locks first and asks then whether the caller may act on it: somebody may have been promoted in this moment.
 * @throws AppError where it is gone, ACCOUNT_ERASED, OWN_ACCOUNT, OUTRANKED
 */
export async function lockToAct(
  tx: Tx,
  ctx: AnywhereContext,
  { kindName, found, act }: { kindName: SubjectName; found: unknown; act: NonNullable<Call['act']> },
  { subjects, requireNotOutranked }: Pick<Guards, 'subjects' | 'requireNotOutranked'>,
): Promise<Locked> {
  const kind = subjects[kindName] as AnyKind
  const { server } = atServer(ctx)
  // what is undone is put back, or taken off again
  const mayBeErased = act.onErased === true || ctx.undoing !== undefined
  const subject = await kind.lock(found, tx, { server, mayBeErased })
  if (subject === null) throw new AppError(kind.missing)
  const accountId = await kind.ownerOf(subject, { db: tx, server })
  if (accountId !== null) {
    if (act.onOthers) await requireOther(tx, accountId, ctx)
    await requireNotOutranked(tx, ctx, accountId)
  }
  const target = { title: kind.titleOf(subject), kind: kindName, id: String(kind.idOf(subject)), accountId }
  return { subject, target }
}
