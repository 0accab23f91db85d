import { DEFAULT_SERVER, SERVERS } from '../../test/support/servers.ts'
import { getDonationProgress } from '../../server/src/reports/donations/donation-progress.ts'
import { getDonationsSummary } from '../../server/src/reports/donations/donations-summary.ts'
import { getOurSponsors, getSponsorsSummary } from '../../server/src/reports/sponsors/rank-sponsors.ts'
import { loadSettings } from '../../server/src/settings/settings.ts'
import { absolute, type Row } from '../support/report.ts'
import type { Db } from '../../server/src/platform/db/database.ts'
import { milliseconds, times } from '../support/times.ts'
import { generatePayments } from './generate-payments.ts'

const SIZE = { server: DEFAULT_SERVER, payments: 1_000_000, accounts: 20_000, days: 3 * 365 }
const FILLING = 300
const ANSWERING = 1_000
const ROUNDS = 5

/** What the reports of a server with a million payments cost, over all of them where a report may ask so. */
export async function measureReports(db: Db): Promise<Row[]> {
  const filling = await milliseconds(() => generatePayments(db, SIZE))
  const portal = {
    db,
    config: { servers: SERVERS },
    server: SIZE.server,
    settings: loadSettings(null, SERVERS),
    world: { clock: async () => ({ startedAt: null, utcOffsetMinutes: 0 }) },
  }
  const now = new Date()
  const [start, end] = [day(now.getTime() - SIZE.days * 86_400_000), day(now.getTime())]
  const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['donations by day', () => getDonationsSummary({ start, end }, portal)],
    ['sponsors', () => getSponsorsSummary({ start, end }, portal)],
    [
      'our sponsors of a month',
      () => getOurSponsors({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }, portal),
    ],
    ['progress of donations', () => getDonationProgress({}, portal)],
  ]
  const rows = [absolute('filling 1,000,000 payments', filling / 1_000, FILLING, 's')]
  for (const [name, ask] of questions)
    rows.push(absolute(`of 1,000,000 payments: ${name}`, await best(ask), ANSWERING, 'ms'))
  return rows
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The best of several times: what the machine does beside it does not decide. */
const best = async (ask: () => Promise<unknown>) => (await times(ROUNDS, ask))[0]!
