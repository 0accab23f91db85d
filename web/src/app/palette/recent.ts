import type { ServerKey } from '@castellan/contract/engine/servers'
import { browserStorage } from '../../lib/session/browser-storage.ts'
import { type Entry, isEntryKind } from './entry.ts'

const KEY = 'castellan-palette-recent'
const MOST = 6

/** What was chosen last on this server, the newest first; signing out forgets it. */
export function recentEntries(server: ServerKey): Entry[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(`${KEY}-${server}`) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    // Somebody else's words under our key.
    return []
  }
}

/** Puts an entry in front of the others. */
export function rememberEntry(server: ServerKey, entry: Entry) {
  const others = recentEntries(server).filter(({ id }) => id !== entry.id)
  browserStorage.write(`${KEY}-${server}`, JSON.stringify([entry, ...others].slice(0, MOST)))
}

const isEntry = (value: unknown): value is Entry => {
  const entry = value as Partial<Entry> | null
  return (
    typeof entry?.id === 'string' &&
    typeof entry.label === 'string' &&
    typeof entry.hint === 'string' &&
    isEntryKind(entry.kind)
  )
}
