import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Portal } from '../../src/platform/http/engine/portal.ts'

const POLL = { timeout: 15_000, interval: 25 }

/** Waits until so many sessions of a database on a server wait for what others hold. */
export const untilWaiting = ({ db }: Pick<Portal, 'db'>, sessions: number) =>
  vi.waitUntil(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    return rows[0]!.waiting === sessions
  }, POLL)
