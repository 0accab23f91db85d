import type { serverClock } from '@castellan/contract/calls/statistics/server-clock'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { utcOffsetOf } from '../../platform/servers/utc-offset.ts'

export const serverClockRoutes: Handlers<typeof serverClock> = {
  getServerStartTime: async (_sent, { world }) => ({
    startTime: momentOrNull((await world.clock()).startedAt),
  }),
  getServerCurrentHours: async (_sent, ctx) => {
    const there = new Date(Date.now() + (await utcOffsetOf(ctx)) * MINUTE_MS)
    return { hours: there.getUTCHours(), minutes: there.getUTCMinutes(), seconds: there.getUTCSeconds() }
  },
  getServerUtcOffset: async (_sent, ctx) => ({ offsetMinutes: await utcOffsetOf(ctx) }),
}
