import type { ActFilter, journal } from '@castellan/contract/calls/moderation/journal'
import { findStaffAbove } from '../../identity/access/outranked.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { dayStart } from '../../platform/time/period-of.ts'
import { serversOfStaff } from '../access/plays-within-reach.ts'
import { countActs, findActors, findActs, type Wanted } from './act-repo.ts'
import { describeAct } from './describe-act.ts'
import { sightOf } from './sight.ts'

/** Acts that are answered where nobody says how many. */
const PART = 50
/** Of people whose address contains a text, so many are looked for. */
const ACTORS = 100

/** @throws AppError BAD_INPUT for a day the calendar does not have, PERIOD_INVALID for an end before the beginning */
export const getActs: Rule<typeof journal.getActs> = async ({ before, limit = PART, ...filter }, ctx) => {
  const wanted = await wantedBy(ctx, filter)
  const rows = await findActs(ctx.db, await sightOf(ctx, filter), wanted, { before, limit })
  return rows.map((row) => describeAct(row, ctx))
}

/** @throws AppError BAD_INPUT for a day the calendar does not have, PERIOD_INVALID for an end before the beginning */
export const sumActs: Rule<typeof journal.sumActs> = async (filter, ctx) =>
  countActs(ctx.db, await sightOf(ctx, filter), await wantedBy(ctx, filter))

async function wantedBy(ctx: Looking, { by, from, to, ...rest }: ActFilter): Promise<Wanted> {
  const { db } = ctx
  const period = { from: momentIn(from, 'from'), to: momentIn(to, 'to') }
  if (period.from && period.to && period.to < period.from)
    throw new AppError('PERIOD_INVALID', { field: 'to' })
  return {
    ...(await lookerOf(ctx)),
    ...rest,
    ...(by !== undefined && { actorIds: await findActors(db, by.trim(), ACTORS) }),
    ...period,
  }
}

/** Who looks, and of whom and where what is noted is for them. */
export const lookerOf = async (ctx: Looking) => ({
  lookerId: ctx.caller.accountId,
  above: await findStaffAbove(ctx.db, ctx.caller),
  lookerServers: await serversOfStaff(ctx.db, ctx),
})

type Looking = Pick<SignedInContext, 'db' | 'caller' | 'config'>

/** @throws AppError BAD_INPUT */
export function momentIn(chosen: string | undefined, field: string) {
  if (chosen === undefined) return undefined
  dayStart(chosen.slice(0, 10), field)
  return new Date(chosen)
}
