import type { SubjectName } from '@castellan/contract/engine/subject'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { findDone } from '../../journal/journal-repo.ts'
import type { Target } from '../../journal/journal.ts'

/** Names that somebody else may have once their owner has let them go: the owner says whether it is the same thing still. */
const REUSED: ReadonlySet<SubjectName> = new Set(['gameAccount', 'reservedName'])

/**
 * A way back names its subject, as players and staff do: what has that name by now may be another thing, or somebody else's.
 * @throws AppError CHANGED_SINCE where it is not what the act was done to
 */
export async function requireSameSubject(tx: Tx, act: number, { kind, id, accountId }: Target) {
  const done = await findDone(tx, act)
  const isOther = done.targetKind === kind && done.targetId !== id
  const { accountId: receiver } = (done.after ?? {}) as { readonly accountId?: number }
  const isTheirs = [done.accountId, done.otherAccountId, receiver].includes(accountId ?? null)
  if (isOther || (REUSED.has(kind!) && done.accountId !== null && !isTheirs))
    throw new AppError('CHANGED_SINCE')
}
