import { type ServerDirectory, serverDirectory, type ServerKey } from '@castellan/contract/engine/servers'
import { metaContent } from './document/meta.ts'

/** The servers of this portal: they come with the page, so that nothing waits for them. */
export const servers: ServerDirectory = serverDirectory(JSON.parse(metaContent('servers')))

/** As people read it: `Bartz x3`; by its key where it was one of this portal's and is no more. */
export const serverTitle = (key: ServerKey): string => {
  if (servers.find(key) === null) return key
  const { name, rate } = servers.of(key)
  return `${name} ${rate}`
}
