import { type economy, MOST_INCOME_DAYS } from '@castellan/contract/calls/statistics/economy'
import { DAY_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Rule } from '../../platform/http/engine/context.ts'
import { periodOf } from '../../platform/time/period-of.ts'
import { findNames } from '../../resources/names.ts'
import { findDailyCounts } from './economy-repo.ts'
import { findJumps, WINDOW_DAYS } from './find-jumps.ts'

/** Days that are read before the first that is shown: its income is of the day before, and its jump of four weeks. */
const EARLIER_DAYS = WINDOW_DAYS + 1

/** The watched items day by day, and the days that brought unusually many. @throws AppError BAD_INPUT, PERIOD_INVALID */
export const getItemIncomeDays: Rule<(typeof economy)['getItemIncomeDays']> = async (sent, ctx) => {
  const { db, server, settings } = ctx
  const { from, until } = periodOf(sent, MOST_INCOME_DAYS)
  const { watchedItems } = settings.of(server)
  const shown = Math.round((until.getTime() - from.getTime()) / DAY_MS)
  const starts = Array.from(
    { length: shown + EARLIER_DAYS },
    (_, place) => new Date(until.getTime() - (shown + EARLIER_DAYS - place) * DAY_MS),
  )
  const [counts, nameOf] = await Promise.all([
    findDailyCounts(db, server, watchedItems, starts),
    findNames(ctx, 'item', watchedItems),
  ])
  const dayOf = (start: Date) =>
    new Date(start.getTime() + (sent.utcOffset ?? 0) * MINUTE_MS).toISOString().slice(0, 10)
  return watchedItems.map((itemId) => {
    const days = starts.map((start, place) => ({
      day: dayOf(start),
      count: counts.get(`${itemId} ${place}`) ?? null,
    }))
    return { itemId, itemName: nameOf(itemId), ...findJumps(days, shown) }
  })
}
