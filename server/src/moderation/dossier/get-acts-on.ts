import type { dossier } from '@castellan/contract/calls/moderation/dossier'
import type { Rule } from '../../platform/http/engine/context.ts'
import { findActsOn } from '../journal/act-repo.ts'
import { describeAct } from '../journal/describe-act.ts'

/** Acts that are answered where nobody says how many. */
const PART = 50

/** What staff did to somebody and to their game accounts, also what was done before those were theirs. */
export const getActsOn: Rule<typeof dossier.getActsOn> = async (
  { before, limit = PART },
  { db, caller, subject: { accountId } },
) =>
  (await findActsOn(db, accountId, { before, limit, isOwn: accountId === caller.accountId })).map(describeAct)
