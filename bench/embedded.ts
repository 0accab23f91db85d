import { memoryOf } from './support/cpu.ts'
import { cpuPerRequest } from './load.ts'
import { measureRead } from './reads.ts'
import { absolute, row, type Row } from './support/report.ts'
import { type Running, startPortal } from './support/servers.ts'
import { DEMO_PLAYER, signIn } from './sign-in.ts'

const SERVER = 'lionna_x5'

/**
 * A portal on its embedded database with its demonstration: the least a request costs, beside the bare server. Started
 * before, since a process that has filled a demonstration keeps memory for it until it ends.
 */
export async function measureEmbedded(port: number, folder: string): Promise<Row[]> {
  await (await startPortal(port, folder)).stop()
  const portal = await startPortal(port, folder)
  const headers = await signIn(portal, DEMO_PLAYER, SERVER)
  const world = `/api/${SERVER}/statistics`
  const isOpen = { path: `/api/${SERVER}/accounts/isAccountRegistrationEnabled` }
  const clock = { path: `${world}/getServerUTCOffset`, headers }
  const ranking = { path: `${world}/getTopExp`, headers }
  const rows = [
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
