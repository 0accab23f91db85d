import type { ServerKey } from '@castellan/contract/engine/servers'
import { createStore, useStore } from '../store.ts'
import { browserStorage } from './browser-storage.ts'
import { servers } from '../servers.ts'

const SERVER_NAME = '__SERVER_NAME'

/** The server a path names in its first segment; null when it names none. */
export const serverInPath = (path: string): ServerKey | null => servers.find(path.split('/')[1])

/** The server of the last visit; an unknown value falls back to the default one. */
export const storedServer = (): ServerKey => servers.find(browserStorage.read(SERVER_NAME)) ?? servers.default

/** That of the address the page is opened at, which is remembered for whoever has to sign in first; else that of the last visit. */
function openedServer(): ServerKey {
  const named = serverInPath(location.pathname)
  if (named) browserStorage.write(SERVER_NAME, named)
  return named ?? storedServer()
}

const selected = createStore<ServerKey>(openedServer())

export const currentServer = (): ServerKey => selected.get()

/** The selected server in a component. */
export const useServer = (): ServerKey => useStore(selected)

/**
 * Selects a server and remembers it; the session's role belongs to a server, so refresh it after.
 * Signing out clears the storage: this page keeps its server until it is left, and a later visit begins on the default one.
 */
export function selectServer(server: ServerKey) {
  browserStorage.write(SERVER_NAME, server)
  selected.set(server)
}
