import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A number above all that any process was given before. */
export async function nextNonce(db: Db) {
  const { rows } = await sql<{ nonce: number }>`select nextval('freekassa_nonce') as nonce`.execute(db)
  return rows[0]!.nonce
}
