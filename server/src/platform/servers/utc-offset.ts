import { minutesAheadOfUtc } from '@castellan/game-world/game-data'
import { type GameWorld, WorldUnavailable } from '@castellan/game-world/port'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Db } from '../db/database.ts'
import { type OnServer, serverOf } from './game-server.ts'
import { findMinutesAhead } from './server-clock-repo.ts'

/** Milliseconds an offset is believed: it changes twice a year at most, and every page asks for the time. */
const MEMORY = MINUTE_MS

/** What tells the time of a game server. */
type WithClock = OnServer & { readonly world: Pick<GameWorld, 'clock'> }

const known = new WeakMap<WithClock['world'], { minutes: number; until: number }>()

/**
 * Minutes a game server's clock is ahead of UTC at a moment, in the zone its operator names; else what the world says of now
 * (read-through cache).
 */
export async function utcOffsetOf(on: WithClock, at = new Date()) {
  const { timeZone } = serverOf(on)
  if (timeZone) return minutesAheadOfUtc(timeZone, at)
  const remembered = known.get(on.world)
  if (remembered && remembered.until > Date.now()) return remembered.minutes
  const { utcOffsetMinutes: minutes } = await on.world.clock()
  known.set(on.world, { minutes, until: Date.now() + MEMORY })
  return minutes
}

/** The same with where it is kept what the world said last. */
export type WithKeptClock = WithClock & { readonly db: Db }

/** The same for what must be answered while the world is away: as it was when it was last heard of, UTC where it never was. */
export async function lastUtcOffsetOf(on: WithKeptClock, at = new Date()) {
  try {
    return await utcOffsetOf(on, at)
  } catch (error) {
    if (!(error instanceof WorldUnavailable)) throw error
    return (await findMinutesAhead(on.db, on.server)) ?? 0
  }
}
