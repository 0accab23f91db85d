import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { type PGlite as KyselysPGlite, PGliteDialect } from 'kysely'
import { type Db as JobsDb, fromPglite } from 'pg-boss'
import { StartRefused } from '../errors/start-refused.ts'
import { lockFolder } from './lock-folder.ts'
import { type Database, type Db, kysely } from './database.ts'

/** Bytes the files of an empty database take. */
const LEAST_ROOM = 64 * 1024 * 1024

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
 * @throws FolderInUse when another live process holds the folder, StartRefused when its files cannot be written.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  const lite = await PGlite.create({ dataDir: join(dataDir, 'db'), startParams: START_PARAMS }).catch(
    (error: unknown) => {
      unlock()
      throw explained(error, dataDir)
    },
  )
  return {
    ...onPglite(lite),
    close: async () => {
      await lite.close()
      unlock()
    },
  }
}

/** What its file system throws is no Error, and its server only says that it ended. */
function explained(error: unknown, dataDir: string) {
  const { bavail, bsize } = statfsSync(dataDir)
  const why =
    bavail * bsize < LEAST_ROOM
      ? 'its disk is full'
      : error instanceof Error
        ? error.message
        : `its file system says ${JSON.stringify(error)}`
  return new StartRefused(
    `the embedded database in ${dataDir} cannot be opened: ${why}. Make room or give rights there, or set DATA_DIR to another folder.`,
  )
}

/** A database on a PGlite that somebody else opened and closes. */
export const onPglite = (lite: PGlite): Database => ({
  kind: 'embedded',
  ...sameFor(kysely(new PGliteDialect({ pglite: refusingWhenClosed(lite) }))),
  // part of this process: it is there until it is closed
  answers: async () => !lite.closed,
  jobsDatabase: { db: behindRequests(fromPglite(lite)), backend: 'pglite' },
  listen: (channel, { heard, changed }) => {
    const listening = lite.listen(channel, heard)
    listening.then(
      () => changed(true),
      () => changed(false),
    )
    return async () => {
      await listening.then((unlisten) => unlisten()).catch(() => {})
    }
  },
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

/** A query keeps the only thread until it is done: those of background work wait for each other, and requests come in between. */
function behindRequests(jobs: JobsDb): JobsDb {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...jobs,
    executeSql: (...asked) => {
      const answer = last.then(() => jobs.executeSql(...asked))
      last = answer.catch(() => {}).then(() => setImmediate())
      return answer
    },
  }
}

/** There is one connection, which cannot hang. */
const sameFor = (db: Db) => ({ db, patientDb: db })
