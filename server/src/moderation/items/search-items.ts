import { type items, MOST_SUMMED } from '@castellan/contract/calls/moderation/items'
import type * as World from '@castellan/game-world/port'
import type { Rule } from '../../platform/http/engine/context.ts'
import { findFoundItems } from './find-found-items.ts'
import { wantedItems } from './wanted-items.ts'

/** Rows of an answer, where nobody says how many. */
const PAGE = 100

/** Things of a world with whose they are, in parts. @throws AppError BAD_INPUT: an id that is none */
export const itemSearch: Rule<typeof items.itemSearch> = async (sent, ctx) => {
  const { search } = await wantedItems(ctx, sent.key, sent.searchType)
  const after = sent.after === undefined ? undefined : positionIn(sent.after)
  return findFoundItems(ctx, { ...search, limit: sent.limit ?? PAGE, after })
}

/** What the same search finds in all. @throws AppError BAD_INPUT: an id that is none */
export const getItemSums: Rule<typeof items.getItemSums> = async ({ key, searchType }, ctx) => {
  const { search, kinds, hasMoreKinds } = await wantedItems(ctx, key, searchType)
  const sums = await ctx.world.items.sums({ ...search, limit: MOST_SUMMED })
  return { ...sums, kinds: [...kinds], hasMoreKinds }
}

function positionIn(after: string): World.ItemPosition {
  const [enchant, count, dbId] = after.split('-').map(Number)
  return { enchant: enchant!, count: count!, dbId: dbId! }
}
