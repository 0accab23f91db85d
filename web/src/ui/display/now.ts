import { useSyncExternalStore } from 'react'

/** Milliseconds; all countdowns of a page share one tick. */
const TICK = 1000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

// A hidden tab counts nothing; when it comes back, the time is right at once.
function follow() {
  const runs = listeners.size > 0 && document.visibilityState !== 'hidden'
  if (runs && timer === undefined) {
    timer = setInterval(tick, TICK)
    tick()
  } else if (!runs && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
  }
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow)
  listeners.add(listener)
  follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', follow)
    follow()
  }
}

/** The time that the last tick read; where nothing ticks yet, the clock itself. */
function read(): number {
  if (timer === undefined && Date.now() - now >= TICK) now = Date.now()
  return now
}

/** What `view` makes of the present moment (milliseconds since 1970); renders again only when that changes. */
export function useNow<T extends string | number | boolean | null>(view: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => view(read()))
}
