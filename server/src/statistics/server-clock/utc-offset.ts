import type { GameWorld } from '@castellan/game-world/port'

/** Milliseconds an offset is believed: it changes twice a year at most, and every page asks for the time. */
const MEMORY = 60_000

const known = new WeakMap<GameWorld, { minutes: number; until: number }>()

/** Minutes a game server is ahead of UTC. */
export async function utcOffsetOf(world: GameWorld) {
  const remembered = known.get(world)
  if (remembered && remembered.until > Date.now()) return remembered.minutes
  const { utcOffsetMinutes: minutes } = await world.clock()
  known.set(world, { minutes, until: Date.now() + MEMORY })
  return minutes
}
