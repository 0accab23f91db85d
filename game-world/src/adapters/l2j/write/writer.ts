import { createHash } from 'node:crypto'
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
    const name = await nameOfLock(db)
    await lock(db, name)
    try {
      return await work(db)
    } finally {
      // where it can't be said, the connection is gone, and the lock with it
      await sql`select release_lock(${name})`.execute(db).catch(() => null)
    }
  })

/** One for each database of a server. The hash is made here: newer versions of MySQL have none but SHA-2. */
export async function nameOfLock(db: L2jDb): Promise<string> {
  const { rows } = await sql<{ name: string }>`select database() as name`.execute(db)
  return `castellan ${createHash('sha1').update(rows[0]!.name).digest('hex')}`
}

async function lock(db: L2jDb, name: string) {
  const { rows } = await sql<{ got: number | null }>`
    select get_lock(${name}, ${PATIENCE}) as got`.execute(db)
  if (rows[0]?.got !== 1) throw new AnotherWrites()
}

class AnotherWrites extends Error {
  readonly code = 'ER_LOCK_WAIT_TIMEOUT'
  constructor() {
    super('Another process of the portal writes into the game database')
  }
}
