import type { ServerKey } from '@castellan/contract/engine/servers'
import { metaContent } from './document/meta.ts'

/** The operator's texts come with the page by name, so that nothing is asked for that is not there, and nothing shifts. */
const NAMES: ReadonlySet<string> = new Set(metaContent('texts').split(','))

/** The texts pages show. */
export type TextName = 'rules' | 'donations' | 'guest-rewards' | 'partner-rewards'

export const hasText = (server: ServerKey, name: TextName) =>
  NAMES.has(`${name}.md`) || NAMES.has(`${server}/${name}.md`)
