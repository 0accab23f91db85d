import { createStore } from '../store.ts'

/** Milliseconds without a connection that nobody needs to hear of: it comes back by itself. */
const BLIP = 5_000

/** Whether the connection that was there has been lost for longer than a blip. */
export const isAway = createStore(false)

let wait: ReturnType<typeof setTimeout> | undefined

/** Takes down that the connection has come or gone; what was never there is not missed. */
export function noteConnection(isConnected: boolean) {
  clearTimeout(wait)
  if (isConnected) isAway.set(false)
  else wait = setTimeout(() => isAway.set(true), BLIP)
}

/** Nobody listens any more. */
export function forgetConnection() {
  clearTimeout(wait)
  isAway.set(false)
}
