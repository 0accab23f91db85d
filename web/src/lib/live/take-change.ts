import type { Change } from '@castellan/contract/calls/identity/live'
import { outranks } from '@castellan/contract/engine/roles'
import { takeProgress } from './progress.ts'
import { refreshTags } from '../query/query.ts'
import { session } from '../session/session.ts'
import { refreshSession } from '../auth/auth.ts'

/** Milliseconds in which changes are gathered: one deed often makes several. */
const GATHER = 50
/** What everybody is told at the same moment is asked within so many milliseconds, not by all of them at once. */
const SPREAD = 3_000

/** Asks again for what a change is about, as far as this tab shows it. */
export function takeChange({ to, server, tags, progress }: Change) {
  if (progress) takeProgress(progress)
  if (!tags.length) return
  const key = server ?? ''
  const waiting = gathered.get(key)
  if (waiting) {
    for (const tag of tags) waiting.add(tag)
    return
  }
  gathered.set(key, new Set(tags))
  const refresh = () => {
    const all = [...(gathered.get(key) ?? [])]
    gathered.delete(key)
    if (all.includes('role') && session.get()) void takeRole(() => refreshTags(all, server))
    else void refreshTags(all, server)
  }
  setTimeout(refresh, to === 'everybody' ? GATHER + Math.random() * SPREAD : GATHER)
}

/**
 * What was signed in as a player may be staff from now on, and the other way round. Whose role got lower is led away, and asks nothing again
 * here: what is refused to a role ends the session.
 */
async function takeRole(refresh: () => Promise<void>) {
  const before = session.get()?.role
  await refreshSession()
  const now = session.get()?.role
  if (before && now && !outranks(before, now)) await refresh()
}

/** Tags that wait to be asked again, by server. */
const gathered = new Map<string, Set<Change['tags'][number]>>()
