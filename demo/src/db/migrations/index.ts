import type { SchemaMigration } from '@castellan/game-world/adapters/native/migrate-schema'
import { simulatedObject } from './0001-simulated-object.ts'
import { filled } from './0002-filled.ts'

/** In the order they are applied; one that was released is never changed. */
export const migrations: readonly SchemaMigration[] = [
  ['0001-simulated-object', simulatedObject],
  ['0002-filled', filled],
]
