import { tickDemoWorld } from '../world/index.ts'
import type { Portal } from '@castellan/server/platform/http/engine/portal'
import { ownServers } from './own-servers.ts'

/** Seconds between two steps; each step moves one world on, so a world moves once a minute, as often as answers are kept. */
const STEP_SECONDS = 12

/** Lets time pass in the demo worlds, one after the other. Returns the function that stops it. */
export function keepWorldsAlive({ config, db, log }: Pick<Portal, 'config' | 'db' | 'log'>) {
  const servers = ownServers(config)
  let turn = 0
  let isBusy = false
  const step = async () => {
    const server = servers[turn++ % servers.length]
    if (!server) return
    const seconds = STEP_SECONDS * servers.length
    await tickDemoWorld(db, { schema: server.world.schema, server, now: new Date(), seconds })
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    step()
      .catch((err: unknown) => log.warn({ err }, 'a demo world stands still'))
      .finally(() => (isBusy = false))
  }, STEP_SECONDS * 1_000)
  return () => clearInterval(timer)
}
