import { measureWebSize } from './web-size.ts'
import { memoryOf } from './cpu.ts'
import { measureRead } from './reads.ts'
import { cpuPerRequest } from './load.ts'
import { measureScale } from './scale/run.ts'
import { absolute, row, type Row, table } from './report.ts'
import { type Running, startPortal, temporaryFolder } from './servers.ts'

// `npm run bench`: figures beside their references, taken in one run
const PORT = 3990
const folder = temporaryFolder()
const rows: Row[] = [...measureWebSize()]
try {
  const first = await startPortal(PORT, folder.path)
  await first.stop()
  const portal = await startPortal(PORT, folder.path)
  rows.push(absolute('later start, embedded', portal.startedIn, 1_500, 'ms'))
  const headers = { authorization: `Bearer ${await signIn(portal.url)}` }
  const world = '/api/lionna_x5/statistics'
  rows.push(
    await measureRead(
      portal,
      'trivial public read',
      { path: '/api/lionna_x5/accounts/isAccountRegistrationEnabled' },
      1.5,
    ),
  )
  rows.push(
    await measureRead(
      portal,
      'trivial read, signed in',
      { path: `${world}/getServerUTCOffset`, headers },
      1.5,
    ),
  )
  rows.push(
    await measureRead(portal, 'ranking of 100, signed in', { path: `${world}/getTopExp`, headers }, 1.5),
  )
  rows.push(await measureNotModified(portal, `${world}/getTopExp`, headers))
  // throws when any of them gets anything but the ranking
  const crowd = await cpuPerRequest(portal, { path: `${world}/getTopExp`, headers, connections: 200 })
  rows.push(absolute('ranking for 200 clients at once, without an error', crowd, 200, 'µs CPU a request'))
  rows.push(absolute('memory after the load, embedded', memoryOf(portal.pid), 350, 'MiB'))
  await portal.stop()
  rows.push(...(await measureScale().catch(withoutServer)))
} finally {
  folder.remove()
}
process.stdout.write(`\n${table(rows)}\n`)
process.exit(rows.every(({ ok }) => ok) ? 0 : 1)

/** Scale is measured on a PostgreSQL server only; where there is none the other figures still stand. */
function withoutServer(error: unknown): Row[] {
  if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error
  process.stdout.write('SKIPPED: scale, no PostgreSQL found (set TEST_DATABASE_URL)\n')
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

async function signIn(url: string) {
  const body = {
    email: 'player@castellan.test',
    password: 'castellan-demo',
    server: 'lionna_x5',
    recaptcha: 'off',
  }
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { jwtToken: string }).jwtToken
}
