import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { inEachWorld } from '../../platform/worlds/in-each-world.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { addAdenaSamples, addItemSamples, thinOut } from './economy-repo.ts'

/** Days for which every sample is kept; later one an hour. */
const RAW_DAYS = 90

/** Every hour: how much adena and how many of the watched items a world holds. A world that does not answer leaves a gap. */
export function sampleEconomyJob(
  portal: Pick<Portal, 'db' | 'worlds' | 'settings' | 'log'>,
): JobKind<object> {
  return {
    queue: 'sample-economy',
    cron: '0 * * * *',
    options: { retryLimit: 0, expireInSeconds: 600 },
    run: async () => {
      await inEachWorld(portal, 'no sample of the economy', (server, world) =>
        sampleEconomy(portal, server, world),
      )
      await thinOut(portal.db, new Date(Date.now() - RAW_DAYS * DAY_MS))
    },
  }
}

/** Writes down what one world holds, as of the last full hour. */
export async function sampleEconomy(
  { db, settings }: Pick<Portal, 'db' | 'settings'>,
  server: ServerKey,
  { population }: GameWorld,
) {
  const at = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const { adena } = await population.totals()
  await addAdenaSamples(db, [{ server, at, adena }])
  const counts = await population.itemCounts(settings.of(server).watchedItems)
  await addItemSamples(
    db,
    counts.map(({ itemId, count }) => ({ server, itemId, at, count })),
  )
}
