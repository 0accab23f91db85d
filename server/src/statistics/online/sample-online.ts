import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Portal } from '../../platform/http/portal.ts'
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
      const at = new Date(Math.floor(Date.now() / 1_000 / SAMPLE_SECONDS) * SAMPLE_SECONDS * 1_000)
      for (const [server, { population }] of Object.entries(worlds))
        try {
          await addOnlineSamples(db, [{ server, at, ...(await population.onlineNow()) }])
        } catch (err) {
          log.warn({ err, server }, 'no sample of who is online')
        }
    },
  }
}
