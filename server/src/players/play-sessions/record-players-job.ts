import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import { addLook, deleteOldStays, LOOK_SECONDS } from './play-session-repo.ts'

/** Days for which it is known who played: a fault that is older is not made good any more. */
const KEPT_DAYS = 90

/** Every five minutes: writes down who is in the game. A world that does not answer leaves a gap. */
export const recordPlayersJob = ({
  db,
  worlds,
  log,
}: Pick<Portal, 'db' | 'worlds' | 'log'>): JobKind<object> => ({
  queue: 'note-players',
  cron: '*/5 * * * *',
  // a look that comes late would tell of another moment
  options: { retryLimit: 0, expireInSeconds: 120 },
  run: async () => {
    await inEachWorld({ worlds, log }, 'no look at who plays', (server, world) =>
      recordPlayers(db, server, world),
    )
    await deleteOldStays(db, KEPT_DAYS)
  },
})

/** Looks at one world, as of the last step of the clock. */
export async function recordPlayers(db: Portal['db'], server: ServerKey, { population }: GameWorld) {
  const step = LOOK_SECONDS * 1_000
  await addLook(db, server, new Date(Math.floor(Date.now() / step) * step), await population.playing())
}
