import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'

/** How long a migration waits for a lock: everybody who comes after it waits behind it. */
const LOCK_TIMEOUT = sql.lit('3s')
/** How often a migration is tried that had to give way to running requests, and the pause between, in milliseconds. */
const TRIES = 30
const PAUSE = 1_000
/** PostgreSQL's codes of a deadlock, and of a lock that was not to be had in time. */
const GAVE_WAY = new Set(['40P01', '55P03'])

/** Lock timeout: from here to its end, a transaction waits for no lock longer than requests may wait behind it. */
export const limitLockWait = <DB>(tx: Kysely<DB>) => sql`set local lock_timeout = ${LOCK_TIMEOUT}`.execute(tx)

/** Retry: the migration again, until nobody is in its way. @throws what went wrong otherwise, or the last time. */
export async function untilNobodyIsInTheWay<T>(migrate: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate()
    } catch (error) {
      if (attempt === TRIES || !GAVE_WAY.has((error as { code?: string }).code ?? '')) throw error
      await wait(PAUSE)
    }
  }
}
