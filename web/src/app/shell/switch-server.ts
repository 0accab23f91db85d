import type { ServerKey } from '@castellan/contract/engine/servers'
import { selectServer } from '../../lib/session/server.ts'
import { onServer } from '../../lib/paths.ts'

/** Milliseconds between the change of address and the reload; specification, section 9. */
const RELOAD_AFTER = 100

/** Swaps the server in the address and opens the page anew, with the role the account has there. */
export function switchServer(server: ServerKey) {
  const { pathname, search, hash } = location
  selectServer(server)
  // The router listens to its own `history.replaceState`; the page is about to go, so it is passed by.
  History.prototype.replaceState.call(history, history.state, '', onServer(server, pathname + search + hash))
  setTimeout(() => location.reload(), RELOAD_AFTER)
}
