import type { economy } from '@castellan/contract/economy'
import { itemById } from '@castellan/game-world/facts'
import type { Handlers, WorldContext } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { findAdenaSamples, findItemChanges } from './economy-repo.ts'

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
  getItemsIncome: ({ start, end }, ctx) => itemsIncome(ctx, start, end),
}

async function itemsIncome({ db, server, settings }: WorldContext, start: string, end: string) {
  const [from, until] = [dayStart(start, 'start'), dayAfter(dayStart(end, 'end'))]
  if (until <= from) throw new AppError('PERIOD_INVALID', { field: 'end' })
  const { watchedItems } = settings.of(server)
  const changes = await findItemChanges(db, server, watchedItems, from, until)
  return watchedItems.map((itemId) => {
    const { before = null, after = null } = changes.find((change) => change.itemId === itemId) ?? {}
    const income = before === null || after === null ? null : after - before
    return { itemId, itemName: itemById(itemId)?.name ?? `Item ${itemId}`, before, after, income }
  })
}

/** @throws AppError BAD_INPUT for a day the calendar does not have. */
function dayStart(day: string, field: string) {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new AppError('BAD_INPUT', { field, message: `${field} is not a day of the calendar` })
  return date
}

const dayAfter = (day: Date) => new Date(day.getTime() + 86_400_000)
