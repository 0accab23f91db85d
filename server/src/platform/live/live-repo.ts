import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** On which channel changes are announced (LISTEN/NOTIFY). */
export const CHANNEL = 'castellan_live'

/** Announces all payloads in one statement. */
export const announce = (db: Db, payloads: readonly string[]) =>
  sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
