import type { FastifyBaseLogger } from 'fastify'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { levelOf } from '../errors/level-of.ts'
import type { Worlds } from './open-worlds.ts'

/** Does something in one world after the other. Where it does not work, the log says so, and the others are done all the same. */
export async function inEachWorld(
  { worlds, log }: { readonly worlds: Worlds; readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'> },
  failure: string,
  work: (server: ServerKey, world: GameWorld) => Promise<void>,
) {
  for (const [server, world] of Object.entries(worlds))
    try {
      await work(server, world)
    } catch (err) {
      log[levelOf(err)]({ err, server }, failure)
    }
}
