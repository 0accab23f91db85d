import type { OnlineHistogram } from '@castellan/contract/calls/statistics/online'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DAY_SECONDS } from '@castellan/contract/rules/durations'
import type { Db } from '../../platform/db/database.ts'
import { SAMPLE_SECONDS } from './sample-online.ts'
import { findOnlineSteps, type OnlineStep } from './online-sample-repo.ts'

/** Most points a curve has: a screen shows no more, and a month of raw samples fits. */
const MAX_POINTS = 8_640

/** The samples of the last days in equal steps; a step without samples is a gap. */
export async function onlineHistogram(
  db: Db,
  server: ServerKey,
  days: number,
  now: Date,
): Promise<OnlineHistogram> {
  const step = stepFor(days)
  const end = Math.floor(now.getTime() / 1_000 / step) * step
  const start = end - days * DAY_SECONDS + step
  const steps = await findOnlineSteps(db, server, start, step)
  const byTime = new Map(steps.map((row) => [row.at, row]))
  const at = Array.from({ length: (end - start) / step + 1 }, (_, i) => start + i * step)
  const column = (pick: (row: OnlineStep) => number | null) =>
    at.map((time) => (byTime.has(time) ? pick(byTime.get(time)!) : null))
  return {
    stepSeconds: step,
    at,
    characters: column((row) => row.characters),
    addresses: column((row) => row.addresses),
    offlineShops: column((row) => row.offlineShops),
    ...summary(steps),
  }
}

/** The finest step that keeps the number of points in bounds. */
function stepFor(days: number) {
  const samples = Math.ceil((days * DAY_SECONDS) / MAX_POINTS / SAMPLE_SECONDS)
  return samples * SAMPLE_SECONDS
}

function summary(steps: readonly OnlineStep[]): Pick<OnlineHistogram, 'peak' | 'average'> {
  if (!steps.length) return { peak: null, average: null }
  const highest = steps.reduce((best, row) => (row.peak > best.peak ? row : best))
  const total = steps.reduce((sum, { characters }) => sum + characters, 0)
  return {
    peak: { at: highest.at, characters: highest.peak },
    average: Math.round((total / steps.length) * 10) / 10,
  }
}
