import type { Progress } from '@castellan/contract/calls/identity/live'
import type { Tag } from '@castellan/contract/engine/call'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { detached } from '../db/beside-transaction.ts'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { announce } from './live-repo.ts'

/** That something has changed, in the words of the calls that show it. It says what to ask again, never what is there now. */
export interface PublishedChange {
  /** Whose it is, and where; everybody's without an account, on every server without one. */
  readonly to: { readonly accountId?: number; readonly server?: ServerKey }
  readonly tags: readonly Tag[]
  /** Of something long that the account began: figures may be told, for they are lost when nobody listens. */
  readonly progress?: Progress
}

/** Tells the browsers whom it concerns, in every process, when the transaction has committed; nobody when it does not. */
export function publish(tx: Db, ...changes: readonly PublishedChange[]) {
  afterCommit(tx, (db) => announceSoon(db, changes))
}

/** Who has to know that changes could not be announced. */
export interface AnnouncerEvents {
  /** They are tried again. */
  readonly onFailure: (err: unknown) => void
  /** They could not be for minutes: what is shown is outdated. They are tried on, for the browsers of other processes. */
  readonly onLate: (err: unknown) => void
}
const openedOn = new WeakMap<Db, Set<AnnouncerEvents>>()

/** Has somebody told of what cannot be announced on a database; answers the way to stop. */
export function openAnnouncer(db: Db, events: AnnouncerEvents): () => void {
  const opened = openedOn.get(db) ?? new Set()
  openedOn.set(db, opened.add(events))
  return () => void opened.delete(events)
}

interface Batch {
  readonly changes: PublishedChange[]
  /** How often the oldest of them could not be announced. */
  failures: number
}
const waiting = new WeakMap<Db, Batch>()
const failed = new WeakMap<Db, Batch>()

/** Milliseconds after which what could not be announced is tried again, and the failures after which it is late, each time. */
const AGAIN_MS = 1_000
const LATE_AFTER = 300

/**
 * Batches what one turn of the event loop publishes into one statement of its own. Not within the transactions: PostgreSQL
 * lets those that notify commit one after the other, which would be the most that all accounts together can do.
 */
function announceSoon(db: Db, changes: readonly PublishedChange[], failures = 0) {
  if (add(waiting, db, changes, failures)) setImmediate(() => void detached(() => tell(db)))
}

/** Adds to the batch of a database; true where it is the first of it. */
function add(batches: WeakMap<Db, Batch>, db: Db, changes: readonly PublishedChange[], failures: number) {
  const batch = batches.get(db)
  if (!batch) return Boolean(batches.set(db, { changes: [...changes], failures }))
  batch.changes.push(...changes)
  batch.failures = Math.max(batch.failures, failures)
  return false
}

function take(batches: WeakMap<Db, Batch>, db: Db): Batch {
  const batch = batches.get(db)!
  batches.delete(db)
  return batch
}

/** At least once: streams that stand are believed, so what one change could not say is said later, and twice does no harm. */
async function tell(db: Db) {
  const { changes, failures } = take(waiting, db)
  const byText = new Map(changes.map((change) => [JSON.stringify(change), change]))
  try {
    await announce(db, [...byText.keys()])
  } catch (err) {
    tryAgain(db, [...byText.values()], failures + 1, err)
  }
}

function tryAgain(db: Db, changes: readonly PublishedChange[], failures: number, err: unknown) {
  const told = openedOn.get(db)
  const isLate = failures % LATE_AFTER === 0
  told?.forEach((events) => events[isLate ? 'onLate' : 'onFailure'](err))
  // a portal that was closed has no database any more
  if (isLate && !told?.size) return
  const isFirst = add(failed, db, changes, failures)
  if (!isFirst) return
  const again = () => {
    const late = take(failed, db)
    announceSoon(db, late.changes, late.failures)
  }
  setTimeout(again, AGAIN_MS).unref()
}
