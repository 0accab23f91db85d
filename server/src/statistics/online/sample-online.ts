import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { publish } from '../../platform/live/announcer.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { addOnlineSamples } from './online-sample-repo.ts'

/** Seconds between two samples of who is online. */
export const SAMPLE_SECONDS = 300

/** Writes down how many are online in every world. A world that does not answer leaves a gap. */
export function sampleOnlineJob({ db, worlds, log }: Pick<Portal, 'db' | 'worlds' | 'log'>): JobKind<object> {
  return {
    queue: 'sample-online',
    cron: '*/5 * * * *',
    // a sample that comes late would tell of another moment
    options: { retryLimit: 0, expireInSeconds: 120 },
    run: async () => {
      await inEachWorld({ worlds, log }, 'no sample of who is online', (server, world) =>
        sampleOnline(db, server, world),
      )
    },
  }
}

/** Writes down how many are online in one world, as of the last step of the clock. */
export async function sampleOnline(db: Portal['db'], server: ServerKey, { population }: GameWorld) {
  const at = new Date(Math.floor(Date.now() / 1_000 / SAMPLE_SECONDS) * SAMPLE_SECONDS * 1_000)
  const sample = { server, at, ...(await population.onlineNow()) }
  await inTransaction(db, async (tx) => {
    await addOnlineSamples(tx, [sample])
    publish(tx, { to: { server }, tags: ['online'] })
  })
}
