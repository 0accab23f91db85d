import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Role } from '@castellan/contract/engine/roles'
import type { RoleScope } from '@castellan/contract/engine/servers'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Database } from '../../platform/db/database.ts'
import { awaitsTwoFactor, roleNow, type RoleRules } from '../access/role-now.ts'
import { findLiveSession } from './session-repo.ts'

declare module '../../platform/http/engine/portal.ts' {
  interface Means {
    readonly sessions: LiveSessions
  }
}

/** A session that may act, with its account as it is now. */
export interface LiveSession {
  readonly sessionId: string
  readonly accountId: number
  readonly email: string
  readonly isValidated: boolean
  /** Whether a role of the account waits for a second factor. */
  readonly awaitsTwoFactor: boolean
  /** On a server; on `all`, the role that holds on each of them. */
  roleOn(scope: RoleScope): Role
}

/** The sessions that may act, remembered for a minute; an end that any process announces acts at once. */
export interface LiveSessions {
  /** What was found within the last minute and has not changed, without asking the database. */
  remembered(sessionId: string): LiveSession | null
  /** Asks the database. Null when the session ended or its account is blocked. */
  find(sessionId: string): Promise<LiveSession | null>
  /** Forgets what this process remembers, so that an end acts at once. */
  forget(sessionIds: readonly string[]): void
  /** Tells whose sessions may have ended or changed, null for anybody's; answers the way to stop. */
  onChanged(listener: (accountId: number | null) => void): () => void
  close(): Promise<void>
}

/** Milliseconds a session is remembered: while the database announces its end, and while nobody can be heard. */
const MEMORY = MINUTE_MS
const MEMORY_UNTOLD = 5_000
const MAX_REMEMBERED = 20_000
const CHANNEL = 'castellan_sessions'

interface Remembered {
  readonly session: LiveSession
  /** When it was looked up, and when it ends by itself. */
  readonly at: number
  readonly endsAt: number
}

/**
 * Looks sessions up in the database, and remembers each for a minute. What ends or changes one, in whatever process, is
 * announced by triggers (LISTEN/NOTIFY) with its account, and forgets it here.
 */
export function liveSessions(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  config: RoleRules,
  log: FastifyBaseLogger,
): LiveSessions {
  const ofAccount = new Map<number, Set<string>>()
  const remembered = new LRUCache<string, Remembered>({
    max: MAX_REMEMBERED,
    dispose: ({ session: { accountId, sessionId } }) => {
      const ids = ofAccount.get(accountId)
      ids?.delete(sessionId)
      if (!ids?.size) ofAccount.delete(accountId)
    },
  })
  let isTold = false
  let isMissed = false
  const listeners = new Set<(accountId: number | null) => void>()
  /** Counts what was announced or ended here: a look-up that was overtaken may be of before. */
  let announced = 0

  const stop = listen(CHANNEL, {
    heard: (accountId) => {
      announced++
      for (const id of ofAccount.get(Number(accountId)) ?? []) remembered.delete(id)
      listeners.forEach((tell) => tell(Number(accountId)))
    },
    changed: (isUp, err) => {
      announced++
      isTold = isUp
      if (!isUp)
        log.warn({ err }, 'ended sessions are not told of: they end within five seconds, not at once')
      else if (isMissed) log.info('ended sessions are told of again')
      isMissed = !isUp
      // what was announced in between is lost
      if (isUp) {
        remembered.clear()
        listeners.forEach((tell) => tell(null))
      }
    },
  })

  async function load(sessionId: string) {
    const before = announced
    const at = Date.now()
    const row = await findLiveSession(db, sessionId)
    if (!row) {
      remembered.delete(sessionId)
      return null
    }
    const { endsAt, hasTwoFactor: _, ...found } = row
    const session: LiveSession = {
      ...found,
      awaitsTwoFactor: awaitsTwoFactor(row, config),
      roleOn: (scope) => roleNow(row, scope, config),
    }
    if (before === announced) remember({ session, at, endsAt: endsAt.getTime() })
    return session
  }

  function remember(found: Remembered) {
    const { accountId, sessionId } = found.session
    remembered.set(sessionId, found)
    ofAccount.set(accountId, (ofAccount.get(accountId) ?? new Set()).add(sessionId))
  }

  return {
    remembered: (sessionId) => {
      const known = remembered.get(sessionId)
      if (!known) return null
      const until = Math.min(known.at + (isTold ? MEMORY : MEMORY_UNTOLD), known.endsAt)
      return until > Date.now() ? known.session : null
    },
    find: load,
    forget: (sessionIds) => {
      announced++
      sessionIds.forEach((id) => remembered.delete(id))
    },
    onChanged: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: stop,
  }
}
