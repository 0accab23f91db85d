import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { Db, Tx } from '@castellan/server/platform/db/database'
import { inTransaction } from '@castellan/server/platform/db/in-transaction'
import type { Jobs } from '@castellan/server/platform/jobs/jobs'
import { queueNotification, type SimulatedNotification } from './notify.ts'
import { findObject, findObjects, lockObject, putObject } from './object-repo.ts'

/** What a simulated provider remembers: JSON objects by id, which outlive the process. */
export interface Store {
  /** The object as it is; null when there is none. */
  get<T extends object>(id: string): Promise<T | null>
  /** Objects that contain these fields with these values, oldest first. */
  find<T extends object>(fields: object): Promise<T[]>
  /** All of it happens or nothing. Use nothing but `tx` inside: the embedded database has one connection. */
  inTransaction<R>(work: (tx: StoreTx) => Promise<R>): Promise<R>
}

export interface StoreTx {
  /** Reads an object and keeps everybody else from it until the end; also keeps a missing one from being made. */
  lock<T extends object>(id: string): Promise<T | null>
  find<T extends object>(fields: object): Promise<T[]>
  /** Writes an object, new or known. */
  put(id: string, object: object): Promise<void>
  /** Tells the portal, when this commits. */
  notify(notification: SimulatedNotification): Promise<void>
}

/** The memory of one simulated provider. */
export function openStore(db: Db, jobs: Jobs, provider: Provider): Store {
  return {
    get: (id) => findObject(db, provider, id),
    find: (fields) => findObjects(db, provider, fields),
    inTransaction: (work) => inTransaction(db, (tx) => work(storeTx(tx, jobs, provider))),
  }
}

const storeTx = (tx: Tx, jobs: Jobs, provider: Provider): StoreTx => ({
  lock: async (id) => {
    await lockObject(tx, provider, id)
    return findObject(tx, provider, id)
  },
  find: (fields) => findObjects(tx, provider, fields),
  put: (id, object) => putObject(tx, provider, id, object),
  notify: (notification) => queueNotification(jobs, tx, provider, notification),
})
