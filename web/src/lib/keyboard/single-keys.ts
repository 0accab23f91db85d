import { browserStorage } from '../session/browser-storage.ts'
import { createStore, useStore } from '../store.ts'

const KEY = 'castellan-single-keys'
const OFF = 'off'

const areOn = createStore(browserStorage.read(KEY) !== OFF)

/** Whether single letters do something: whoever dictates switches them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore(areOn)
export const hasSingleKeys = areOn.get

export function switchSingleKeys(on: boolean) {
  if (on) browserStorage.remove(KEY)
  else browserStorage.write(KEY, OFF)
  areOn.set(on)
}
