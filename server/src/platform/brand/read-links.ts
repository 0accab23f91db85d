import type { EnvReader } from '../config/read-env.ts'
import { type Brand, type LinkName, LINKS } from './brand.ts'

declare module '../config/config.ts' {
  interface Config {
    /** Sites of the community; null for those that are not set. */
    readonly links: Readonly<Record<LinkName, string | null>>
  }
}

const WEB = ['http:', 'https:']
/** Variables that set a link, whatever the brand says. */
const VARIABLES: Readonly<Partial<Record<LinkName, string>>> = {
  home: 'HOME_URL',
  forum: 'FORUM_URL',
  support: 'SUPPORT_URL',
  invoicing: 'INVOICING_URL',
}

export function readLinks({ url }: EnvReader, { links }: Brand) {
  const linkOf = (name: LinkName) => {
    const variable = VARIABLES[name]
    return (variable && url(variable, WEB)) ?? links[name] ?? null
  }
  return Object.fromEntries(LINKS.map((name) => [name, linkOf(name)])) as Record<LinkName, string | null>
}
