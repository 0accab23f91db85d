import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/database.ts'
import { cpuOf } from '../support/cpu.ts'
import type { Running } from '../support/servers.ts'

export interface Stack {
  readonly portal: Running
  readonly db: Db
}

/**
 * Begins to count the CPU of a portal and its connections' processes in PostgreSQL; the bench's own is left out.
 * @returns a function that answers how much it was since, in microseconds
 */
export async function countCpu(stack: Stack, leftOut?: (thread: string) => boolean) {
  const before = await cpuByProcess(stack, leftOut)
  return async () => {
    let used = 0
    // a connection that ended meanwhile takes its last share along
    for (const [pid, cpu] of await cpuByProcess(stack, leftOut)) used += cpu - (before.get(pid) ?? 0)
    return used
  }
}

async function cpuByProcess({ portal, db }: Stack, leftOut?: (thread: string) => boolean) {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and client_port is not null and pid <> pg_backend_pid()`.execute(db)
  const found = new Map([[portal.pid, cpuOf(portal.pid, leftOut)]])
  for (const { pid } of rows) {
    try {
      found.set(pid, cpuOf(pid))
    } catch {
      // a server on another machine, or a connection that has just ended
    }
  }
  return found
}
