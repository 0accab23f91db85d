import { realms } from '@castellan/contract/calls/statistics/realms'
import { addressOf } from '@castellan/contract/engine/bases'
import { bases } from './bases.ts'
import { createStore } from '../store.ts'

/** Milliseconds in which a portal that can be reached has answered, over a slow line too; nobody need hear of what is over by then. */
const HICCUP = 600
/** Milliseconds that it is said for at least: what comes and goes at once only flickers. */
const LEAST = 2_000
/** Milliseconds between two looks whether the portal can be reached again. */
const LOOK_EVERY = 3_000

/** Whether the portal cannot be reached from here. */
export const isLineLost = createStore(false)

let isWatched = false
let isDoubted = false
let saidAt = 0
/** What says that the line is lost, looks again, or withdraws it: one of them waits at a time, but for the first two. */
let saying: ReturnType<typeof setTimeout> | undefined
let looking: ReturnType<typeof setTimeout> | undefined

/** While this goes on, the line is looked at when the browser says it is offline, or a request does not come through. Answers the way to stop. */
export function watchLine(): () => void {
  const stop = new AbortController()
  isWatched = true
  addEventListener('offline', doubtLine, { signal: stop.signal })
  addEventListener('online', () => isDoubted && look(), { signal: stop.signal })
  return () => {
    stop.abort()
    isWatched = isDoubted = false
    forget()
    isLineLost.set(false)
  }
}

/** Something speaks for a lost line. It is said unless the portal answers at once: browsers are often wrong, and lines have hiccups. */
export function doubtLine() {
  if (!isWatched || isDoubted) return
  isDoubted = true
  clearTimeout(saying)
  saying = setTimeout(say, HICCUP)
  look()
}

/** The portal has answered. */
export function trustLine() {
  if (!isDoubted) return
  isDoubted = false
  forget()
  if (isLineLost.get())
    saying = setTimeout(() => isLineLost.set(false), Math.max(0, saidAt + LEAST - Date.now()))
}

function say() {
  clearTimeout(saying)
  if (!isLineLost.get()) saidAt = Date.now()
  isLineLost.set(true)
}

/** Asks what costs the portal least. */
function look() {
  clearTimeout(looking)
  looking = setTimeout(look, LOOK_EVERY)
  const address = addressOf(realms.getRealms.path, '', bases)
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(LOOK_EVERY) }).then(trustLine, () => {
    if (isDoubted) say()
  })
}

function forget() {
  clearTimeout(saying)
  clearTimeout(looking)
}
