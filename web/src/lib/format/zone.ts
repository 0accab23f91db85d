import { createStore, useStore } from '../store.ts'
import type { Zone } from './dates.ts'

/** Which clock times are shown by, and how far the game server's clock is from UTC. */
interface ZoneChoice {
  readonly mode: 'server' | 'local'
  /** Minutes the selected server is ahead of UTC; 0 until it has said so. */
  readonly serverOffset: number
}

const STORED_UNDER = '__CLOCK_ZONE'

/** The clock switch; kept in browser storage, server time at first (specification, section 4). */
export const zone = createStore<ZoneChoice>({ mode: storedMode(), serverOffset: 0 })

/** Switches every time on the screen between server time and local time. */
export function setZoneMode(mode: ZoneChoice['mode']) {
  zone.set((choice) => ({ ...choice, mode }))
  try {
    localStorage.setItem(STORED_UNDER, mode)
  } catch {
    // Storage may be closed to us; the switch then lasts until the page is left.
  }
}

/** Tells where the selected server's clock stands, in minutes ahead of UTC. */
export function setServerOffset(minutes: number) {
  zone.set((choice) => (choice.serverOffset === minutes ? choice : { ...choice, serverOffset: minutes }))
}

export const zoneOf = (choice: ZoneChoice): Zone => (choice.mode === 'local' ? 'local' : choice.serverOffset)

/** The zone the clock switch says; the component renders again when it is switched. */
export const useZone = (): Zone => zoneOf(useStore(zone))

function storedMode(): ZoneChoice['mode'] {
  try {
    return localStorage.getItem(STORED_UNDER) === 'local' ? 'local' : 'server'
  } catch {
    return 'server'
  }
}
