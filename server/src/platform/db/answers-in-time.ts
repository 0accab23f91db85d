import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Milliseconds a statement waits for its turn before whoever watches is told. */
const TIMEOUT_MS = 2_000

/** Whether a statement is answered in time. One at most is under way, however many ask. */
export function answersInTime(db: Db) {
  let asking: Promise<boolean> | null = null
  const ask = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
  return () =>
    Promise.race([
      (asking ??= ask().finally(() => (asking = null))),
      new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref()),
    ])
}
