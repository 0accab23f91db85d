import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type PGlite as KyselysPGlite, PGliteDialect } from 'kysely'
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
  db: kysely(new PGliteDialect({ pglite: refusingWhenClosed(lite) })),
  jobsDatabase: { db: fromPglite(lite), backend: 'pglite' },
  close: () => lite.close(),
})

/**
 * Kysely would wait for ever for a transaction that cannot begin any more, and its failure, which nobody listens to,
 * would end the process. So one begins all the same, and refuses whatever is asked in it.
 */
const refusingWhenClosed = (lite: PGlite): KyselysPGlite => ({
  get closed() {
    return lite.closed
  },
  get ready() {
    return lite.ready
  },
  get waitReady() {
    return lite.waitReady
  },
  close: () => lite.close(),
  query: (...asked) => lite.query(...asked),
  transaction: async (work) => {
    let hasBegun = false
    try {
      return await lite.transaction((tx) => {
        hasBegun = true
        return work(tx)
      })
    } catch (error) {
      if (hasBegun) throw error
      const refuse = () => Promise.reject(error)
      return work({ query: refuse, rollback: refuse })
    }
  },
})
