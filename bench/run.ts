import { ensureBuilt } from '../scripts/build.mjs'
import { cleanly } from './clean-up.ts'
import { memoryOf } from './cpu.ts'
import { cpuPerRequest } from './load.ts'
import { measureMoney } from './money/run.ts'
import { measureRead } from './reads.ts'
import { absolute, row, type Row, table } from './report.ts'
import { measureScale } from './scale/run.ts'
import { type Running, startPortal, temporaryFolder } from './servers.ts'
import { DEMO_PLAYER, signIn } from './sign-in.ts'
import { measureWebSize } from './web-size.ts'

// `npm run bench`: figures beside their references, taken in one run
const PORT = 3990
const SERVER = 'lionna_x5'
ensureBuilt()
const figures = await cleanly(async () => {
  const folder = temporaryFolder()
  return [
    ...measureWebSize(),
    ...(await measureEmbedded(folder)),
    ...(await measureScale(PORT, folder).catch(withoutServer)),
    ...(await measureMoney().catch(withoutServer)),
  ]
})
process.stdout.write(`\n${table(figures)}\n`)
process.exit(figures.every(({ ok }) => ok) ? 0 : 1)

/** A portal on its embedded database with its demonstration. */
async function measureEmbedded(folder: string): Promise<Row[]> {
  const first = await startPortal(PORT, folder)
  await first.stop()
  const portal = await startPortal(PORT, folder)
  const headers = await signIn(portal, DEMO_PLAYER, SERVER)
  const world = `/api/${SERVER}/statistics`
  const isOpen = { path: `/api/${SERVER}/accounts/isAccountRegistrationEnabled` }
  const clock = { path: `${world}/getServerUTCOffset`, headers }
  const ranking = { path: `${world}/getTopExp`, headers }
  const rows = [
    absolute('later start, embedded', portal.startedIn, 1_500, 'ms'),
    await measureRead(portal, 'trivial public read', isOpen, 1.5),
    await measureRead(portal, 'trivial read, signed in', clock, 1.5),
    await measureRead(portal, 'ranking of 100, signed in', ranking, 1.5),
    await measureNotModified(portal, ranking.path, headers),
    // throws when any of them gets anything but the ranking
    absolute(
      'ranking for 200 clients at once, without an error',
      await cpuPerRequest(portal, { ...ranking, connections: 200 }),
      200,
      'µs CPU a request',
    ),
    absolute('memory after the load, embedded', memoryOf(portal.pid), 350, 'MiB'),
  ]
  await portal.stop()
  return rows
}

/** Scale and money are measured on a PostgreSQL server only; where there is none the other figures still stand. */
function withoutServer(error: unknown): Row[] {
  if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error
  process.stdout.write('SKIPPED: no PostgreSQL found (set TEST_DATABASE_URL)\n')
  return []
}

/** An answer the browser has already, beside the same answer in full. */
async function measureNotModified(
  portal: Running,
  path: string,
  headers: Record<string, string>,
): Promise<Row> {
  const answer = await fetch(portal.url + path, { headers })
  const etag = answer.headers.get('etag')!
  const unchanged = await cpuPerRequest(portal, {
    path,
    headers: { ...headers, 'if-none-match': etag },
    status: 304,
  })
  const full = await cpuPerRequest(portal, { path, headers })
  return row('304 beside the ranking in full', unchanged, full, 1, 'µs CPU a request')
}
