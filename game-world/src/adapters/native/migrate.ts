import type { Kysely } from 'kysely'
import { migrateSchema } from './migrate-schema.ts'
import { migrations } from './migrations/index.ts'

/** Creates the schema of a native world, or brings it up to date. @throws NewerSchema */
export const migrateNativeWorld = <DB>(db: Kysely<DB>, schema: string) =>
  migrateSchema(db, schema, migrations)
