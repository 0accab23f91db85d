import { MOST_RECENT } from '@castellan/contract/calls/identity/live'
import { TAGS } from '@castellan/contract/engine/call'
import type { Follower, ToldChange } from './live.ts'
import { tellOf } from './staff-tags.ts'

interface Announced {
  /** Whose it is; everybody's where it is nobody's. */
  readonly accountId: number | undefined
  readonly change: ToldChange
}

/** A short memory of what was announced: whoever asked for a page a moment before following missed nothing, and need not ask twice. */
export function rememberRecent() {
  /** In the order of their time. */
  let announced: (Announced & { readonly at: number })[] = []
  let since = Infinity
  return {
    /** From now on all is heard; of what was before, nothing is known. */
    begin: () => {
      announced = []
      since = Date.now()
    },
    note: (heard: Announced) => {
      const now = Date.now()
      announced.push({ ...heard, at: now })
      while (announced[0]!.at < now - MOST_RECENT * 1_000) announced.shift()
    },
    /** Tells of the last seconds; that anything may have changed, where this process has not heard as long. */
    tell: (follower: Follower, seconds: number) => {
      const from = Date.now() - seconds * 1_000
      if (from < since) return follower.tell({ to: 'you', tags: [...TAGS] })
      for (const { at, accountId: whose, change } of announced)
        if (at >= from && (whose === undefined || whose === follower.accountId)) tellOf(change, follower)
    },
  }
}
