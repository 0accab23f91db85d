import { migrateSchema } from '@castellan/game-world/adapters/native/migrate-schema'
import type { Db } from '@castellan/server/platform/db/database'
import { migrations } from './migrations/index.ts'

/** The schema of what is no table of the portal. `npm run remove-demo` drops it. */
const DEMO_SCHEMA = 'demo'

/** Creates the demonstration's own tables, or brings them up to date. @throws NewerSchema */
export const migrateDemo = (db: Db) => migrateSchema(db, DEMO_SCHEMA, migrations)
