import type { itemStories } from '@castellan/contract/calls/moderation/item-stories'
import type { Rule } from '../../platform/http/engine/context.ts'
import { periodOf } from '../../platform/time/period-of.ts'
import { describeKind, describeTrail } from './describe-kind.ts'
import { sumDelivered } from './story-repo.ts'

/** Steps of a kind that are looked at, and receivers that are answered. */
const MOST_STEPS = 100_000
const MOST_RECEIVERS = 50
const MOST_DAYS = 366

/** What brought a kind into a world in a time, and who received most. @throws AppError BAD_INPUT, PERIOD_INVALID */
export const getItemFlow: Rule<(typeof itemStories)['getItemFlow']> = async ({ itemId, ...days }, ctx) => {
  const { db, server, world } = ctx
  const { from, until } = periodOf(days, MOST_DAYS)
  const [item, trail, flow, delivered] = await Promise.all([
    describeKind(ctx, itemId),
    describeTrail(ctx),
    world.trail.flow({ itemId, from, until, steps: MOST_STEPS, receivers: MOST_RECEIVERS }),
    sumDelivered(db, server, itemId, from, until),
  ])
  const { causes, receivers, isWhole } = flow
  return { item, causes: [...causes], receivers: [...receivers], isWhole, delivered, trail }
}
