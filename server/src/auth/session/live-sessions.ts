import type { Role, StaffRole } from '@castellan/contract/roles'
import { highestRole } from '@castellan/contract/roles'
import type { ServerKey } from '@castellan/contract/servers'
import type { Db } from '../../db/database.ts'
import { findLiveSession } from './session-repo.ts'

/** A session that may act, with its account as it is now. */
export interface LiveSession {
  readonly sessionId: string
  readonly accountId: number
  readonly email: string
  readonly isValidated: boolean
  roleOn(server: ServerKey): Role
}

export interface LiveSessions {
  /** What was found within the last seconds, without asking the database. */
  remembered(sessionId: string): LiveSession | null
  /** Asks the database. Null when the session ended or its account is blocked. */
  find(sessionId: string): Promise<LiveSession | null>
  /** Forgets what this process remembers, so that an end acts at once. */
  forget(sessionIds: readonly string[]): void
}

/** How long another process may still believe in a session that ended, in milliseconds. */
const MEMORY = 5_000
const MAX_REMEMBERED = 20_000

/** Looks sessions up in the database, and remembers each for five seconds. */
export function liveSessions(db: Db): LiveSessions {
  const remembered = new Map<string, { session: LiveSession; until: number }>()

  async function load(sessionId: string) {
    const row = await findLiveSession(db, sessionId)
    if (!row) {
      remembered.delete(sessionId)
      return null
    }
    const session: LiveSession = { ...row, roleOn: (server) => roleOn(row.roles, server) }
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(sessionId, { session, until: Date.now() + MEMORY })
    return session
  }

  return {
    remembered: (sessionId) => {
      const known = remembered.get(sessionId)
      return known && known.until > Date.now() ? known.session : null
    },
    find: load,
    forget: (sessionIds) => sessionIds.forEach((id) => remembered.delete(id)),
  }
}

/** The highest role among the scopes `all` and the server. */
export const roleOn = (roles: readonly { role: StaffRole; scope: string }[], server: ServerKey) =>
  highestRole(roles.filter(({ scope }) => scope === 'all' || scope === server).map(({ role }) => role))
