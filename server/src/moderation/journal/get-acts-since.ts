import { type journal, MOST_PLANNED } from '@castellan/contract/calls/moderation/journal'
import type { UndoObstacle } from '@castellan/contract/shapes/journal-shapes'
import { requireNotOutranked } from '../../identity/access/outranked.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { type ActRow, findActs } from './act-repo.ts'
import { describeAct } from './describe-act.ts'
import { lookerOf, momentIn } from './list-acts.ts'
import { obstacleOf, wayBackOf } from './way.ts'
import { rolesByServer, sightOf } from './sight.ts'

/**
 * What somebody of the staff did since a moment, as far as whoever asks sees it, and what keeps each from being undone.
 * @throws AppError OUTRANKED, BAD_INPUT
 */
export const getActsSince: Rule<typeof journal.getActsSince> = async ({ since }, ctx) => {
  const { db, subject } = ctx
  await requireNotOutranked(db, ctx, subject.accountId)
  const wanted = {
    ...(await lookerOf(ctx)),
    actorIds: [subject.accountId],
    from: momentIn(since, 'since'),
  }
  const rows = await findActs(db, await sightOf(ctx), wanted, { before: undefined, limit: MOST_PLANNED + 1 })
  const listed = rows.slice(0, MOST_PLANNED)
  const roleOn = await rolesByServer(ctx)
  const obstacles = inTurn(listed, (row) => obstacleOf(row, wayBackOf(row, ctx, roleOn)))
  return {
    acts: listed.map((row, at) => ({ ...describeAct(row, ctx), obstacle: obstacles[at]! })),
    isCut: rows.length > MOST_PLANNED,
  }
}

/** What keeps each act of a list from being undone, where that is done from the newest on. */
function inTurn(rows: readonly ActRow[], ownOf: (row: ActRow) => UndoObstacle | null) {
  const ids = new Set(rows.map(({ id }) => id))
  const possible = new Set<number>()
  return rows.map((row) => {
    const { id, undoes, supersededBy } = row
    // an act and the one that undid it leave nothing between them
    const isEven = undoes !== null && ids.has(undoes)
    // what came over it goes first, where that can go
    const isOver = supersededBy !== null && !possible.has(supersededBy.id)
    const obstacle = ownOf(row) ?? (isEven ? 'evened' : isOver ? 'superseded' : null)
    if (!obstacle) possible.add(id)
    return obstacle
  })
}
