import autocannon from 'autocannon'
import { cpuOf } from './support/cpu.ts'
import type { Running } from './support/servers.ts'

export interface Load {
  readonly path: string
  readonly headers?: Record<string, string>
  readonly connections?: number
  /** Status every answer must have. */
  readonly status?: number
}

const SECONDS = 3
const CONNECTIONS = 50

/** CPU the server spends on one request, in microseconds. @throws when an answer is not what it should be. */
export async function cpuPerRequest(
  server: Running,
  { path, headers = {}, connections = CONNECTIONS, status = 200 }: Load,
) {
  const before = cpuOf(server.pid)
  const result = await autocannon({ url: server.url + path, headers, connections, duration: SECONDS })
  const right = (result.statusCodeStats as Record<number, { count?: number }>)[status]?.count ?? 0
  if (result.errors || result.timeouts || right !== result.requests.total)
    throw new Error(
      `${path}: ${result.errors} errors, ${result.timeouts} timeouts, ${right} of ${result.requests.total} with status ${status}`,
    )
  return (cpuOf(server.pid) - before) / result.requests.total
}
