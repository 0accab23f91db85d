import type { StaffRole } from '@castellan/contract/engine/roles'
import type { Config } from '../platform/config/config.ts'
import { linksOf } from '../platform/http/stand-in-sites.ts'

declare module '../platform/http/portal.ts' {
  interface Portal {
    /** Those of a demonstration; null elsewhere. */
    readonly publicSignIns: PublicSignIns | null
  }
}

/** Sign-ins everybody may use. */
export interface PublicSignIns {
  readonly password: string
  readonly people: readonly { readonly email: string; readonly role: StaffRole | null }[]
}

/** What the page has to know of this deployment, by the names of its meta tags. */
export function siteFacts(config: Config, signIns: PublicSignIns | null): Record<string, string> {
  return {
    ...linksOf(config),
    ...(!config.isProduction && { mailbox: '/dev/mailbox' }),
    ...(signIns && { demo: `${signIns.people.map(({ email }) => email).join(',')};${signIns.password}` }),
  }
}
