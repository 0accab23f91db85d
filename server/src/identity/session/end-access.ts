import type { Db } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/announcer.ts'
import { setAccessEnded } from '../accounts/account-repo.ts'
import { endMailTokens, type Purpose, PURPOSES } from '../links/mail-token-repo.ts'
import { revokeSessionsOf } from './session-repo.ts'

const LINKS = Object.keys(PURPOSES) as Purpose[]
/** Who took the address as well resets the password by it: the way back of the change is not theirs to end. */
const ALL_BUT_UNDO = LINKS.filter((purpose) => purpose !== 'undo-change')
const ALL_BUT_OWNERS = ALL_BUT_UNDO.filter((purpose) => purpose !== 'freeze-account')

interface Ending {
  /** One that goes on, or null for none. */
  readonly keepSession: string | null
  /** False wherever it may be a thief who does this: by such a link the owner stops them. */
  readonly endsFreezeLinks: boolean
}

/**
 * Ends everything an account's password opened: sessions but for one, every mailed link, and addresses that need no sign-in. Whoever changes a
 * password calls it in the same transaction, so that nothing outlives the password it depended on. Those that undo a change end by
 * themselves. Answers the sessions that ended, for the memory of this process.
 */
export async function endAccess(db: Db, accountId: number, because: string, how: Ending) {
  await endMailTokens(db, accountId, how.endsFreezeLinks ? ALL_BUT_UNDO : ALL_BUT_OWNERS)
  await setAccessEnded(db, [accountId])
  publish(db, { to: { accountId }, tags: ['security'] })
  return revokeSessionsOf(db, accountId, because, how.keepSession ?? undefined)
}

/** Ends everything that the passwords of many accounts opened, in few statements; their live streams end with the sessions. */
export async function endAccessOfAll(db: Db, accountIds: readonly number[], because: string) {
  if (!accountIds.length) return []
  await endMailTokens(db, accountIds, ALL_BUT_UNDO)
  await setAccessEnded(db, accountIds)
  return revokeSessionsOf(db, accountIds, because)
}
