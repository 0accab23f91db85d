import type { Realm } from '@castellan/contract/calls/statistics/realms'
import { chronicleByKey } from '@castellan/game-world/game-data'
import type { Castle, GameWorld } from '@castellan/game-world/port'
import type { LogGate } from '../../platform/log/log-gate.ts'
import type { GameServer, GameServers } from '../../platform/servers/game-server.ts'
import type { Worlds } from '../../platform/worlds/open-worlds.ts'

/** All game servers at a glance: the one means that looks into every world at once. */
export interface Realms {
  look(): Promise<Realm[]>
}

declare module '../../platform/http/engine/portal.ts' {
  interface Means {
    readonly realms: Realms
  }
}

/** Milliseconds a world is waited for: one that hangs must not hold up the line of another. */
const TIMEOUT_MS = 2_000

/** Bulkhead: each world is asked by itself, and one that fails or hangs is down on its own line alone. */
export const openRealms = (servers: GameServers, worlds: Worlds, warn: LogGate): Realms => ({
  look: () =>
    Promise.all(
      servers.all.map(async (server) => ({
        ...factsOf(server),
        ...(await stateOf(server, worlds[server.key]!, warn)),
      })),
    ),
})

const factsOf = ({ key, chronicle }: GameServer) => ({
  server: key,
  chronicle: chronicleByKey(chronicle).name,
})

type State = Pick<Realm, 'state' | 'online' | 'nextSiege'>
const DOWN: State = { state: 'down', online: null, nextSiege: null }

async function stateOf({ key }: GameServer, world: GameWorld, warn: LogGate): Promise<State> {
  try {
    return await inTime(lookInto(world))
  } catch (err) {
    warn('warn', `${key} does not tell how it is`, err)
    return DOWN
  }
}

/**
 * A database that answers is no game server that runs: only what says since when is up. Who plays is counted all the same, and
 * nobody there may as well mean that nothing runs.
 */
async function lookInto(world: GameWorld): Promise<State> {
  const [clock, { characters }, castles] = await Promise.all([
    world.clock(),
    world.population.onlineNow(),
    world.castles.castles(),
  ])
  const nextSiege = firstSiege(castles, Date.now())
  return clock.startedAt
    ? { state: 'up', online: characters, nextSiege }
    : { state: 'unknown', online: characters || null, nextSiege }
}

function firstSiege(castles: readonly Castle[], now: number) {
  const ahead = castles.flatMap(({ name, nextSiege }) =>
    nextSiege && nextSiege.getTime() > now ? [{ name, at: nextSiege.getTime() }] : [],
  )
  if (ahead.length === 0) return null
  const first = Math.min(...ahead.map(({ at }) => at))
  return {
    castles: ahead.filter(({ at }) => at === first).map(({ name }) => name),
    at: new Date(first).toISOString(),
  }
}

/** @throws Error when it takes longer; the question goes on unheard. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
