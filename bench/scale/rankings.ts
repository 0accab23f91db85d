import { row, type Row } from '../report.ts'
import { startPortal } from '../servers.ts'
import { register } from '../sign-in.ts'
import { RANKING_NAMES, rankingPath } from './ranking-calls.ts'
import { type Visits, visitInTurn } from './visits.ts'

/** How much longer a player of the large world may wait than one of the small. */
const LIMIT = 1.3

/** Every ranking of two servers as players meet it: through one portal, signed in, while it renews what it answers. */
export async function measureRankings(
  port: number,
  folder: string,
  databaseUrl: string,
  { large, small }: { large: string; small: string },
): Promise<Row[]> {
  const portal = await startPortal(port, folder, { DATABASE_URL: databaseUrl, DEMO: 'off' })
  const headers = await register(portal, large)
  const pairs = RANKING_NAMES.map(
    (name) => [name, rankingPath(name, large), rankingPath(name, small)] as const,
  )
  const paths = pairs.flatMap(([, ofLarge, ofSmall]) => [ofLarge, ofSmall])
  const visits = await visitInTurn(portal, paths, headers)
  await portal.stop()
  report([...visits.values()])
  return pairs.flatMap(([name, ofLarge, ofSmall]) =>
    [0.5, 0.99].map((share) => {
      const [l, s] = [ofLarge, ofSmall].map((path) => 1_000 * usual(visits.get(path)!.times, share))
      return row(`${name}, p${100 * share}`, l!, s!, LIMIT, 'µs a request')
    }),
  )
}

function report(visits: readonly Visits[]) {
  const requests = Math.min(...visits.map(({ times }) => times.length))
  const refreshes = visits.map((visit) => visit.refreshes)
  const slowest = Math.max(...visits.flatMap(({ times }) => quantile(times, 1)))
  process.stdout.write(
    `rankings: ${requests} requests of each and world, ${Math.min(...refreshes)} to ${Math.max(...refreshes)} renewals, slowest answer ${slowest.toFixed(1)} ms\n`,
  )
}

/** Windows a measurement is cut into, so that a busy moment of the machine spoils one of them and not the figure. */
const WINDOWS = 15

/** What a share of the answers stays under, in the middle one of the windows. */
function usual(times: readonly number[], share: number) {
  const size = Math.ceil(times.length / WINDOWS)
  const windows = Array.from({ length: WINDOWS }, (_, nth) => times.slice(nth * size, (nth + 1) * size))
  return quantile(
    windows.filter(({ length }) => length > 0).map((window) => quantile(window, share)),
    0.5,
  )
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
