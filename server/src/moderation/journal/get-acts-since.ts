import { type journal, MOST_PLANNED } from '@castellan/contract/calls/moderation/journal'
import { requireNotOutranked } from '../../identity/access/outranked.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { serversOfStaff } from '../account-notes/reach.ts'
import { findActs } from './act-repo.ts'
import { describeAct } from './describe-act.ts'
import { momentIn } from './list-acts.ts'
import { obstacleOf } from './obstacle.ts'
import { rolesByServer, sightOf } from './sight.ts'
import { wayBackOf } from './way.ts'

/**
 * What somebody of the staff did since a moment, as far as whoever asks sees it, and what keeps each from being taken back.
 * @throws AppError OUTRANKED, BAD_INPUT
 */
export const getActsSince: Rule<typeof journal.getActsSince> = async ({ since }, ctx) => {
  const { db, subject } = ctx
  await requireNotOutranked(db, ctx, subject.accountId)
  const wanted = {
    lookerId: ctx.caller.accountId,
    lookerServers: await serversOfStaff(db, ctx),
    actorIds: [subject.accountId],
    from: momentIn(since, 'since'),
  }
  const rows = await findActs(db, await sightOf(ctx), wanted, { before: undefined, limit: MOST_PLANNED + 1 })
  const listed = rows.slice(0, MOST_PLANNED)
  const roleOn = await rolesByServer(ctx)
  const ids = new Set(listed.map(({ id }) => id))
  return {
    acts: listed.map((row) => {
      const obstacle = obstacleOf(row, wayBackOf(row, ctx, roleOn))
      // an act and the one that took it back leave nothing between them
      const isEven = row.undoes !== null && ids.has(row.undoes)
      return { ...describeAct(row), obstacle: obstacle ?? (isEven ? 'evened' : null) }
    }),
    isCut: rows.length > MOST_PLANNED,
  }
}
