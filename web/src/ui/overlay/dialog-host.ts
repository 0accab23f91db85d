import { createStore, useStore } from '../../lib/store.ts'

/** Whether anything was ever to be asked: only then is the code of dialogs loaded. */
const wanted = createStore(false)
export const useDialogsWanted = () => useStore(wanted)

let ready = Promise.withResolvers<void>()

/** Settles when a dialog can be opened. */
export function dialogsReady(): Promise<void> {
  wanted.set(true)
  return ready.promise
}

/** Called by the host when it stands; the answer takes it away again. */
export function dialogHostStands() {
  ready.resolve()
  return () => {
    ready = Promise.withResolvers()
  }
}
