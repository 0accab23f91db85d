import { minutesAheadOfUtc } from '@castellan/game-world/game-data'
import type { GameWorld } from '@castellan/game-world/port'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { PublicWorldContext } from '../../platform/http/context.ts'
import { serverOf } from '../../platform/servers/game-server.ts'

/** Milliseconds an offset is believed: it changes twice a year at most, and every page asks for the time. */
const MEMORY = MINUTE_MS

const known = new WeakMap<GameWorld, { minutes: number; until: number }>()

/** Minutes a game server is ahead of UTC: in the zone its operator names, else as the world says. */
export async function utcOffsetOf(ctx: Pick<PublicWorldContext, 'config' | 'server' | 'world'>) {
  const remembered = known.get(ctx.world)
  if (remembered && remembered.until > Date.now()) return remembered.minutes
  const { timeZone } = serverOf(ctx)
  const minutes = timeZone
    ? minutesAheadOfUtc(timeZone, new Date())
    : (await ctx.world.clock()).utcOffsetMinutes
  known.set(ctx.world, { minutes, until: Date.now() + MEMORY })
  return minutes
}
