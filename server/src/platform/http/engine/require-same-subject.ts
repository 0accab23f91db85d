import type { SubjectName } from '@castellan/contract/engine/subject'
import type { Addresses } from '@castellan/contract/undo'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { findDone } from '../../journal/journal-repo.ts'
import type { Target } from '../../journal/journal.ts'

/** What somebody else may have once its owner has let it go: the owner says whether it is the same thing still, or theirs. */
const REUSED: ReadonlySet<SubjectName> = new Set(['gameAccount', 'reservedName', 'character'])

/**
 * A way back names its subject, as players and staff do: what has that name by now may be another thing, or somebody else's. `other` is whom
 * it touches besides.
 * @throws AppError CHANGED_SINCE where it is not what the act was done to
 */
export async function requireSameSubject(
  tx: Tx,
  act: number,
  subject: Target,
  other: Target | null | undefined,
) {
  const done = await findDone(tx, act)
  const { accountId: receiver } = (done.after ?? {}) as { readonly accountId?: number }
  const owners = [done.accountId, done.otherAccountId, receiver].filter((id) => typeof id === 'number')
  const isAnothers = ({ kind, accountId = null }: Target) =>
    REUSED.has(kind!) && !(accountId === null ? done.accountId === null : owners.includes(accountId))
  const isOther =
    done.targetKind === subject.kind && done.targetId !== subject.id && !isNamed(done.undo, subject)
  // what was nobody's may have found its owner since, and is the same thing still; what is given away goes to nobody new
  const isLost = (done.accountId !== null && isAnothers(subject)) || (other && isAnothers(other))
  if (isOther || isLost) throw new AppError('CHANGED_SINCE')
}

/** Whether a way back says by its id that it is of another account than the act was: of who joined a household that was there. */
function isNamed(undo: unknown, { kind, id }: Target) {
  const { addresses = {} } = (undo ?? {}) as { readonly addresses?: Addresses }
  return kind === 'account' && Object.values(addresses).flat().map(String).includes(id!)
}
