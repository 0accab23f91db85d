import { SERVER_KEYS } from '@castellan/contract/engine/servers'
import { tickDemoWorld } from '../world/index.ts'
import type { Portal } from '@castellan/server/platform/http/portal'
import { schemaOf } from '@castellan/server/platform/worlds/open-worlds'

/** Seconds between two steps; each step moves one world on, so a world moves once a minute, as often as answers are kept. */
const STEP_SECONDS = 12

/** Lets time pass in the demo worlds, one after the other. Returns the function that stops it. */
export function keepWorldsAlive({ db, log }: Pick<Portal, 'db' | 'log'>) {
  let turn = 0
  let isBusy = false
  const step = async () => {
    const server = SERVER_KEYS[turn++ % SERVER_KEYS.length]!
    const seconds = STEP_SECONDS * SERVER_KEYS.length
    await tickDemoWorld(db, { schema: schemaOf(server), server, now: new Date(), seconds })
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
