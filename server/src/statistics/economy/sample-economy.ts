import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Portal } from '../../platform/http/portal.ts'
import { addAdenaSamples, addItemSamples, thinOut } from './economy-repo.ts'

/** Days for which every sample is kept; later one an hour. */
const RAW_DAYS = 90

/** Every hour: how much adena and how many of the watched items a world holds. A world that does not answer leaves a gap. */
export function sampleEconomyJob({
  db,
  worlds,
  settings,
  log,
}: Pick<Portal, 'db' | 'worlds' | 'settings' | 'log'>): JobKind<object> {
  return {
    queue: 'sample-economy',
    cron: '0 * * * *',
    options: { retryLimit: 0, expireInSeconds: 600 },
    run: async () => {
      const at = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
      for (const [server, { population }] of Object.entries(worlds))
        try {
          const { adena } = await population.totals()
          await addAdenaSamples(db, [{ server, at, adena }])
          const counts = await population.itemCounts(settings.of(server).watchedItems)
          await addItemSamples(
            db,
            counts.map(({ itemId, count }) => ({ server, itemId, at, count })),
          )
        } catch (err) {
          log.warn({ err, server }, 'no sample of the economy')
        }
      await thinOut(db, new Date(Date.now() - RAW_DAYS * DAY_MS))
    },
  }
}
