import { sql } from 'kysely'
import type { L2jDb } from '../database/connection.ts'

/** Seconds to wait for another process. */
const PATIENCE = 4

/**
 * Nothing of a portal's is written at the same moment as something else of it, in whichever process: tables of some kinds know
 * no transactions, and what is asked beforehand must still be so. The lock ends with its connection.
 * @param writer a database with one connection, so that whoever waits keeps none from others
 */
export const exclusively = <R>(writer: L2jDb, work: (db: L2jDb) => Promise<R>): Promise<R> =>
  writer.connection().execute(async (db) => {
    await lock(db)
    try {
      return await work(db)
    } finally {
      // where it can't be said, the connection is gone, and the lock with it
      await sql`select release_lock(${NAME})`.execute(db).catch(() => null)
    }
  })

const NAME = sql<string>`concat('castellan ', sha1(database()))`

async function lock(db: L2jDb) {
  const { rows } = await sql<{ got: number | null }>`
    select get_lock(${NAME}, ${PATIENCE}) as got`.execute(db)
  if (rows[0]?.got !== 1) throw new AnotherWrites()
}

class AnotherWrites extends Error {
  readonly code = 'ER_LOCK_WAIT_TIMEOUT'
  constructor() {
    super('Another process of the portal writes into the game database')
  }
}
