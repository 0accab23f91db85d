import type { dossier } from '@castellan/contract/calls/moderation/dossier'
import type { Rule } from '../../platform/http/engine/context.ts'
import { reachesPlayer } from '../account-notes/reach.ts'
import { findActsOn } from '../journal/act-repo.ts'
import { describeAct } from '../journal/describe-act.ts'
import { sightOfPerson } from '../journal/sight.ts'

/** Acts that are answered where nobody says how many. */
const PART = 50

/**
 * What staff did to somebody and to their game accounts, also what was done before those were theirs, on the servers one works for; notes
 * among it are for whoever may read them.
 */
export const getActsOn: Rule<typeof dossier.getActsOn> = async ({ before, limit = PART }, ctx) => {
  const { db, caller, subject } = ctx
  const { accountId } = subject
  const withNotes = accountId !== caller.accountId && (await reachesPlayer(db, ctx, accountId))
  const sight = await sightOfPerson(ctx)
  return (await findActsOn(db, accountId, { before, limit, withNotes, sight })).map(describeAct)
}
