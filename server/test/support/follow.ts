import type { Change } from '@castellan/contract/calls/identity/live'
import type { Visitor } from './browser.ts'

interface Following {
  /** Whether sign-ins are listened to. A follower’s own, a moment ago, may still be on its way, so most are not. */
  readonly hearsSignIns?: boolean
  /** Seconds of the past that are told too. */
  readonly recent?: number
}

/** What somebody is told from now on, as it comes, and whether the stream has ended. */
export async function follow(
  { api }: Pick<Visitor, 'api'>,
  { hearsSignIns = false, ...asked }: Following = {},
) {
  const told: Change[] = []
  const stream = await api.live.followChanges(asked)
  const listener = { told, isOver: false, ended: Promise.resolve() }
  listener.ended = (async () => {
    for await (const change of stream) if (hearsSignIns || !isSignIn(change)) told.push(change)
    listener.isOver = true
  })()
  return listener
}

const isSignIn = ({ tags }: Change) => tags.length === 1 && tags[0] === 'security'
