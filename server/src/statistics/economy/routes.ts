import type { economy } from '@castellan/contract/calls/statistics/economy'
import type { Handlers, WorldContext } from '../../platform/http/engine/context.ts'
import { type Days, periodOf } from '../../platform/time/period-of.ts'
import { findNames } from '../../resources/names.ts'
import { findAdenaSamples, findItemChanges } from './economy-repo.ts'
import { getItemIncomeDays } from './income-days.ts'

export const economyRoutes: Handlers<typeof economy> = {
  getServerStats: async (_sent, { world }) => {
    const [totals, { characters: online, offlineShops }] = await Promise.all([
      world.population.totals(),
      world.population.onlineNow(),
    ])
    return { ...totals, online, offlineShops }
  },
  getAdenaIncome: async ({ recordsCount }, { db, server }) =>
    (await findAdenaSamples(db, server, recordsCount)).map(({ at, adena, before }) => ({
      at: at.toISOString(),
      adena,
      income: before === null ? null : adena - before,
    })),
  getItemsIncome: (days, ctx) => itemsIncome(ctx, days),
  getItemIncomeDays,
}

async function itemsIncome(ctx: WorldContext, days: Days) {
  const { db, server, settings } = ctx
  const { from, until } = periodOf(days)
  const { watchedItems } = settings.of(server)
  const [changes, nameOf] = await Promise.all([
    findItemChanges(db, server, watchedItems, from, until),
    findNames(ctx, 'item', watchedItems),
  ])
  return watchedItems.map((itemId) => {
    const { before = null, after = null } = changes.find((change) => change.itemId === itemId) ?? {}
    const income = before === null || after === null ? null : after - before
    return { itemId, itemName: nameOf(itemId), before, after, income }
  })
}
