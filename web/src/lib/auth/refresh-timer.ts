import { LONGEST_DELAY, readTokenTimes, refreshDelay } from '../session/token.ts'

/** Milliseconds between two refreshes that a token without a usable life forces. */
export const FORCED_INTERVAL = 5_000
/** How many of those may follow each other before the timer waits `FORCED_PAUSE`. */
const FORCED_IN_ROW = 3
const FORCED_PAUSE = 60_000

interface RefreshTimer {
  /** Plans the refresh of a token that was received just now. */
  readonly arm: (token: string) => void
  /** Refreshes soon: at once, but never more often than the limits above say. */
  readonly retry: () => void
  /** Refreshes at once when the time has come while the computer slept. */
  readonly check: () => void
  readonly stop: () => void
}

/**
 * Refreshes a token before it ends. It counts from the receipt of the token, so a clock that is wrong by hours
 * neither delays the refresh nor repeats it endlessly.
 */
export function createRefreshTimer(refresh: () => void, now: () => number = Date.now): RefreshTimer {
  let handle: ReturnType<typeof setTimeout> | undefined
  let plannedAt = 0
  let dueAt = Infinity
  let lastForced = -Infinity
  let forcedInRow = 0

  function plan(delay: number) {
    clearTimeout(handle)
    plannedAt = now()
    dueAt = plannedAt + delay
    handle = setTimeout(run, Math.min(delay, LONGEST_DELAY))
  }

  function run() {
    stop()
    refresh()
  }

  function stop() {
    clearTimeout(handle)
    dueAt = Infinity
  }

  function force() {
    const isExhausted = forcedInRow >= FORCED_IN_ROW
    const pause = isExhausted ? FORCED_PAUSE : FORCED_INTERVAL
    const delay = Math.max(0, lastForced + pause - now())
    forcedInRow = isExhausted ? 1 : forcedInRow + 1
    lastForced = now() + delay
    plan(delay)
  }

  return {
    arm(token) {
      const delay = refreshDelay(readTokenTimes(token))
      if (delay === null) {
        console.warn('The access token cannot be read or has no life left; it is refreshed at once.')
        force()
        return
      }
      forcedInRow = 0
      plan(delay)
    },
    retry: force,
    check() {
      // A clock that was set back would otherwise postpone the refresh.
      if (dueAt !== Infinity && (now() >= dueAt || now() < plannedAt)) run()
    },
    stop,
  }
}
