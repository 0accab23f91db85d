import type { Colors } from './look.ts'

declare module '../config/config.ts' {
  interface Config {
    readonly brand: Brand
  }
}

/** What a portal is called and looks like. */
export interface Brand {
  readonly name: string
  /** One sentence for search engines and programs. */
  readonly description: string
  /** Null for the portal's own. */
  readonly logo: Picture | null
  readonly favicon: Picture | null
  readonly colors: Colors
  /** Who mails are from, before the address. */
  readonly mailSender: string
  readonly links: Readonly<Partial<Record<LinkName, string>>>
}

/** The community's own sites. */
export const LINKS = ['home', 'forum', 'discord', 'rules', 'support', 'download', 'invoicing'] as const
export type LinkName = (typeof LINKS)[number]

/** A picture of the operator, read at start. */
export interface Picture {
  readonly bytes: Buffer
  /** Media type. */
  readonly type: string
  /** Where it is served, with a hash of its content. */
  readonly path: string
}

/** The portal of whoever says nothing else. */
export const OWN_BRAND: Brand = {
  name: 'Castellan',
  description: 'Castellan: accounts, characters, coins and statistics of our game servers.',
  logo: null,
  favicon: null,
  colors: {},
  mailSender: 'Castellan',
  links: {},
}

/** The page's picture of the brand. */
export const logoPath = ({ logo }: Brand) => logo?.path ?? '/favicon.svg'
