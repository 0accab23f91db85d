import type { Db } from '../db/database.ts'
import { publish } from './announcer.ts'

/** Says that so much more is done. */
export type Tick = (more: number) => void

/**
 * Tells the caller's browsers how far something long is, while it is under way: not with its transaction, for then all would be told at
 * its end. Nobody is told where nobody gave it a name to listen for.
 */
export function progressOf(
  { db, caller }: { readonly db: Db; readonly caller: { readonly accountId: number } },
  requestId: string | undefined,
  all: number,
): Tick {
  if (requestId === undefined) return () => {}
  let done = 0
  return (more) => {
    done = Math.min(all, done + more)
    publish(db, { to: { accountId: caller.accountId }, tags: [], progress: { requestId, done, all } })
  }
}
