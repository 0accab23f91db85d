import { useServer } from '../../lib/session/server.ts'
import { paths } from '../../lib/paths.ts'
import { serverTitle } from '../../lib/servers.ts'

/** Where the events of a page happen, and the page they lead back to. */
export interface EventPlace {
  /** `Bartz x3`. */
  readonly server: string
  readonly page: URL
}

/** The selected server by its name, and the address of one of its pages. */
export function useEventPlace(path: string): EventPlace {
  const key = useServer()
  return { server: serverTitle(key), page: new URL(paths.page(key, path), location.origin) }
}

/** An id that no other event has, and that this event keeps: `siege-3-1795…@aden_x5.portal.example`. */
export const eventId = ({ page }: EventPlace, ...parts: readonly (string | number)[]): string =>
  `${parts.join('-')}@${page.pathname.split('/')[1]}.${page.hostname}`
