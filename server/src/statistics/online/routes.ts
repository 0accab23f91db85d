import type { online } from '@castellan/contract/calls/statistics/online'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { onlineHistogram } from './online-histogram.ts'

export const onlineRoutes: Handlers<typeof online> = {
  getOnlineNow: async (_sent, { world }) => ({
    at: new Date().toISOString(),
    ...(await world.population.onlineNow()),
  }),
  getOnlineHistogram: ({ daysToShow }, ctx) => onlineHistogram(ctx.db, ctx.server, daysToShow, new Date()),
}
