import { isLookedAt } from './is-looked-at.ts'
import { SIGN } from './election.ts'

/** Milliseconds without a sign of life after which the tab that leads counts as frozen. */
const FROZEN = 50_000

/**
 * Watches the tab that leads: one that the system has frozen keeps the lock and does nothing, so a tab that is looked at is told of
 * its silence. Answers how to say that it was heard.
 */
export function watchLeader(onSilence: () => void, stop: AbortSignal): () => void {
  let heardAt = Date.now()
  const heard = () => void (heardAt = Date.now())
  const watch = setInterval(() => {
    if (!isLookedAt() || Date.now() - heardAt < FROZEN) return
    heard()
    onSilence()
  }, SIGN)
  stop.addEventListener('abort', () => clearInterval(watch), { once: true })
  // a tab that is looked at again may have been frozen itself, and has heard nobody meanwhile
  const onLook = () => isLookedAt() && heard()
  document.addEventListener('visibilitychange', onLook, { signal: stop })
  return heard
}
