import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import { lockFolder } from './lock-folder.ts'
import { type Database, kysely } from './database.ts'

/** The little memory a portal of one process needs; the defaults are meant for a server. */
export const START_PARAMS = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_connections=5',
  '-c',
  'work_mem=8MB',
]

/**
 * The embedded database in a folder: PostgreSQL compiled to WebAssembly, one process, without fsync.
 * @throws FolderInUse when another live process holds the folder.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  const lite = await PGlite.create({ dataDir: join(dataDir, 'db'), startParams: START_PARAMS })
  return {
    ...onPglite(lite),
    close: async () => {
      await lite.close()
      unlock()
    },
  }
}

/** A database on a PGlite that somebody else opened and closes. */
export const onPglite = (lite: PGlite): Database => ({
  kind: 'embedded',
  db: kysely(new PGliteDialect({ pglite: lite })),
  jobsDatabase: { db: fromPglite(lite), backend: 'pglite' },
  close: () => lite.close(),
})
