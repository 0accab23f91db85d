import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'

/** A table of a game world, for tests that arrange what the game would have written. */
export const worldTable = (server: ServerKey, table: string) => sql.table(`world_${server}.${table}`)
