import type { dossier } from '@castellan/contract/calls/moderation/dossier'
import type { Rule } from '../../platform/http/engine/context.ts'
import { requireReach } from '../access/plays-within-reach.ts'
import { findActsOn } from '../journal/act-repo.ts'
import { describeAct } from '../journal/describe-act.ts'
import { sightOfPerson } from '../journal/sight.ts'

/** Acts that are answered where nobody says how many. */
const PART = 50

/**
 * What staff did to somebody and to their game accounts, also what was done before those were theirs, on the servers one works for; notes
 * among it are not for themselves.
 * @throws AppError ACCOUNT_ELSEWHERE
 */
export const getActsOn: Rule<typeof dossier.getActsOn> = async ({ before, limit = PART }, ctx) => {
  const { db, caller, subject } = ctx
  const { accountId } = subject
  const isOwn = accountId === caller.accountId
  if (!isOwn) await requireReach(db, ctx, accountId)
  const sight = await sightOfPerson(ctx)
  const rows = await findActsOn(db, accountId, { before, limit, withKept: !isOwn, sight })
  return rows.map((row) => describeAct(row, ctx))
}
