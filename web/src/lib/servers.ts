import { type ServerDirectory, serverDirectory, type ServerKey } from '@castellan/contract/engine/servers'
import { metaContent } from './document/meta.ts'

/** The servers of this portal: they come with the page, so that nothing waits for them. */
export const servers: ServerDirectory = serverDirectory(JSON.parse(metaContent('servers')))

/** As people read it: `Bartz x3`. */
export const serverTitle = (key: ServerKey): string => {
  const { name, rate } = servers.of(key)
  return `${name} ${rate}`
}
