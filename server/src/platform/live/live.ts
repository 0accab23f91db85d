import type { FastifyBaseLogger } from 'fastify'
import type { Progress } from '@castellan/contract/calls/identity/live'
import type { Tag } from '@castellan/contract/engine/call'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import { logGate } from '../log/log-gate.ts'
import { openAnnouncer } from './announcer.ts'
import { CHANNEL } from './live-repo.ts'
import { rememberRecent } from './recent-changes.ts'
import { readChange } from './read-change.ts'
import { tellOf } from './staff-tags.ts'

declare module '../http/engine/portal.ts' {
  interface Means {
    readonly live: Live
  }
}

/** A change as a follower is told of it. */
export interface ToldChange {
  /** `you`: of the follower's own account. */
  readonly to: 'you' | 'everybody'
  readonly server?: ServerKey
  readonly tags: Tag[]
  readonly progress?: Progress
}

/** Somebody who is told of changes while they are looked at. */
export interface Follower {
  readonly accountId: number
  /** Whether they are shown now what staff alone are. */
  readonly isStaff: () => boolean
  /** Where the request came from. */
  readonly network: string
  readonly tell: (change: ToldChange) => void
  /** Nothing more is told: whoever wants to know follows anew. */
  readonly end: () => void
}

export interface Live {
  /** How many follow in this process. */
  readonly count: number
  /**
   * Tells of changes from now on, and of those of the last so many seconds; answers the way to stop.
   * @throws AppError NOT_LIVE while none can be heard, TOO_MANY for more at once than an account or a network may have
   */
  follow(follower: Follower, recent?: number): () => void
  /** Says what changed for everybody, before any follower is told. */
  onPublicChange(listener: (change: Omit<ToldChange, 'to'>) => void): void
  /** Ends all that follow, and lets nobody follow any more: elsewhere they can. */
  stopTelling(): void
  close(): Promise<void>
}

/** Followers at once of an account (its browsers; tabs share one), and of a network (a school, a café), in one process. */
const MOST = { ofAccount: 12, ofNetwork: 200 }
/** Seconds after which somebody who was one too many may try again. */
const TRY_AGAIN = 60

/**
 * Fans out what is published in any process (LISTEN/NOTIFY) to those who follow in this one. Little is kept for whoever
 * was away: who follows anew asks again, unless that was seconds ago. So when announcements may be lost, all are ended, and none is taken on.
 */
export function openLive({ db, listen }: Pick<Database, 'db' | 'listen'>, log: FastifyBaseLogger): Live {
  const ofAccount = new Map<number, Set<Follower>>()
  const ofNetwork = new Map<string, Set<Follower>>()
  const all = new Set<Follower>()
  const recall = rememberRecent()
  const listeners: ((change: ToldChange) => void)[] = []
  let isHeard = false
  let isMissed = false
  let isOver = false

  const warn = logGate(log)
  const endAll = () => all.forEach(({ end }) => end())
  const stopAnnouncing = openAnnouncer(db, {
    onFailure: (err) => warn('warn', 'changes could not be announced, and are tried again', err),
    onLate: (err) => {
      warn('error', 'changes were not announced for minutes: browsers follow anew and ask', err)
      endAll()
    },
  })

  const stop = listen(CHANNEL, {
    heard: (payload) => {
      const change = readChange(payload)
      if (!change) return
      const { to, tags, progress } = change
      const { accountId, server } = to
      const toldChange: ToldChange = {
        to: accountId === undefined ? 'everybody' : 'you',
        ...(server !== undefined && { server }),
        tags: [...tags],
        ...(progress && { progress }),
      }
      recall.note({ accountId, change: toldChange })
      if (accountId === undefined) listeners.forEach((listener) => listener(toldChange))
      const told = accountId === undefined ? all : ofAccount.get(accountId)
      told?.forEach((follower) => tellOf(toldChange, follower))
    },
    changed: (isUp, err) => {
      isHeard = isUp
      if (isUp) recall.begin()
      if (!isUp) {
        log.warn({ err }, 'browsers are not told of changes: they ask once a minute')
        endAll()
      } else if (isMissed) log.info('browsers are told of changes again')
      isMissed = !isUp
    },
  })

  return {
    get count() {
      return all.size
    },
    follow: (follower, recent) => {
      if (!isHeard || isOver) throw new AppError('NOT_LIVE')
      const { accountId, network } = follower
      if (
        (ofAccount.get(accountId)?.size ?? 0) >= MOST.ofAccount ||
        (ofNetwork.get(network)?.size ?? 0) >= MOST.ofNetwork
      )
        throw new AppError('TOO_MANY', { retryAfterSeconds: TRY_AGAIN })
      all.add(follower)
      addTo(ofAccount, accountId, follower)
      addTo(ofNetwork, network, follower)
      if (recent !== undefined) recall.tell(follower, recent)
      return () => {
        all.delete(follower)
        removeFrom(ofAccount, accountId, follower)
        removeFrom(ofNetwork, network, follower)
      }
    },
    onPublicChange: (listener) => void listeners.push(listener),
    stopTelling: () => {
      isOver = true
      endAll()
    },
    close: () => {
      stopAnnouncing()
      return stop()
    },
  }
}

function addTo<K>(index: Map<K, Set<Follower>>, key: K, follower: Follower) {
  index.set(key, (index.get(key) ?? new Set()).add(follower))
}

function removeFrom<K>(index: Map<K, Set<Follower>>, key: K, follower: Follower) {
  const followers = index.get(key)
  followers?.delete(follower)
  if (!followers?.size) index.delete(key)
}
