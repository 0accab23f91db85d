import type { Db } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/announcer.ts'
import { endMailTokens, type Purpose, PURPOSES } from '../links/mail-token-repo.ts'
import { revokeSessionsOf } from './session-repo.ts'

const LINKS = Object.keys(PURPOSES) as Purpose[]
/** Who took the address as well resets the password by it: the way back of the change is not theirs to end. */
const ALL_BUT_UNDO = LINKS.filter((purpose) => purpose !== 'undo-change')
const ALL_BUT_OWNERS = ALL_BUT_UNDO.filter((purpose) => purpose !== 'freeze-account')

/**
 * Ends everything an account's password opened: sessions but for one, and every mailed link. Whoever changes a
 * password calls it in the same transaction, so that nothing outlives the password it depended on. The links that freeze go on
 * wherever it may be a thief who does this; those that undo a change end by themselves.
 * Answers the sessions that ended, for the memory of this process.
 * @param keepSession one that goes on, or null for none; left out, the links that freeze end too
 */
export async function endAccess(db: Db, accountId: number, because: string, keepSession?: string | null) {
  await endMailTokens(db, accountId, keepSession === undefined ? ALL_BUT_UNDO : ALL_BUT_OWNERS)
  publish(db, { to: { accountId }, tags: ['security'] })
  return revokeSessionsOf(db, accountId, because, keepSession ?? undefined)
}

/** Ends everything that the passwords of many accounts opened, in few statements; their live streams end with the sessions. */
export async function endAccessOfAll(db: Db, accountIds: readonly number[], because: string) {
  if (!accountIds.length) return []
  await endMailTokens(db, accountIds, ALL_BUT_UNDO)
  return revokeSessionsOf(db, accountIds, because)
}
