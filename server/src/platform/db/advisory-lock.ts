import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Advisory lock: whoever asks for the same name waits until this transaction ends. Of 64 bits, so that no two names meet. */
export const lockByName = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
