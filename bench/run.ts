import { loadavg } from 'node:os'
import { ensureBuilt } from '../scripts/build.ts'
import { measureActs } from './acts/run.ts'
import { cleanly } from './support/clean-up.ts'
import { measureEmbedded } from './embedded.ts'
import { ENUMERATION_ROWS, measureEnumeration } from './enumeration/run.ts'
import { measureHand } from './hand.ts'
import { measureL2j } from './l2j/run.ts'
import { measureLive } from './live/run.ts'
import { measureMix, MIX_ROWS } from './mix/run.ts'
import { measureMoney } from './money/run.ts'
import { measurePeople } from './people/run.ts'
import { figure, type Row, table } from './support/report.ts'
import { measureScale } from './scale/run.ts'
import { temporaryFolder } from './support/servers.ts'
import { measureStaff } from './staff/run.ts'
import { measureServerStart, measureStart } from './start.ts'
import { measureWebSize } from './web-size.ts'

// `npm run bench`: figures beside their references, taken in one run; `npm run bench web mix/rest` takes those parts alone
const PORT = Number(process.env['BENCH_PORT'] ?? 3990)
type Part = () => Iterable<Row> | AsyncIterable<Row> | Promise<Iterable<Row>>
const PARTS: Readonly<Record<string, Part>> = {
  web: measureWebSize,
  hand: () => measureHand(PORT, temporaryFolder()),
  start: () => measureStart(PORT, temporaryFolder()),
  embedded: () => measureEmbedded(PORT, temporaryFolder()),
  'start-server': () => onServer(measureServerStart(PORT, temporaryFolder())),
  mix: () => onServer(measureMix(PORT, temporaryFolder())),
  acts: () => onServer(measureActs(PORT, temporaryFolder())),
  live: () => onServer(measureLive(PORT, temporaryFolder())),
  enumeration: () => onServer(measureEnumeration(PORT, temporaryFolder())),
  scale: () => onServer(measureScale()),
  money: () => onServer(measureMoney()),
  staff: () => onServer(measureStaff()),
  people: () => onServer(measurePeople()),
  l2j: () => onServer(measureL2j(), 'MariaDB found (set TEST_MARIADB_URL)'),
}

/** What can be taken alone of the longer parts. */
const ROWS: Readonly<Record<string, Part>> = Object.fromEntries([
  ...MIX_ROWS.map((row) => [row, () => onServer(measureMix(PORT, temporaryFolder(), [row]))]),
  ...ENUMERATION_ROWS.map((row) => [row, () => onServer(measureEnumeration(PORT, temporaryFolder(), [row]))]),
])
const parts = { ...PARTS, ...ROWS }

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
const unknown = wanted.find((name) => !(name in parts))
if (unknown !== undefined) {
  process.stderr.write(`${unknown} is no part of the bench: ${Object.keys(parts).join(', ')}\n`)
  process.exit(2)
}
ensureBuilt()
const figures = await cleanly(async () => {
  const rows: Row[] = []
  for (const name of wanted) {
    const before = load()
    for await (const row of await parts[name]!()) {
      process.stdout.write(`${row.name}: ${figure(row.ours)} ${row.unit}\n`)
      rows.push(row)
    }
    process.stdout.write(`${name}: load ${before} before, ${load()} after\n`)
  }
  return rows
})
process.stdout.write(`\n${table(figures)}\n`)
process.exit(figures.every(({ ok }) => ok) ? 0 : 1)

/** Work that waited for a core in the last minute, of whatever program. */
function load() {
  return loadavg()[0]!.toFixed(1)
}

/** Some parts are measured on a database server only; where there is none the other figures still stand. */
async function* onServer(
  rows: AsyncIterable<Row> | Promise<Iterable<Row>>,
  missing = 'PostgreSQL found (set TEST_DATABASE_URL)',
) {
  try {
    yield* await rows
  } catch (error) {
    if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error
    process.stdout.write(`SKIPPED: no ${missing}\n`)
  }
}
