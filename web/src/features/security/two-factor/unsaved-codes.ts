import { browserStorage } from '../../../lib/session/browser-storage.ts'
import { createStore } from '../../../lib/store.ts'

const KEY = 'unsaved_recovery_codes'

/** Whose recovery codes were shown in this browser and not said to be kept; a reload forgets the codes, not this. */
export const unsavedCodes = createStore<string | null>(browserStorage.read(KEY))

export function noteUnsaved(email: string) {
  browserStorage.write(KEY, email)
  unsavedCodes.set(email)
}

export function noteSaved() {
  browserStorage.remove(KEY)
  unsavedCodes.set(null)
}
