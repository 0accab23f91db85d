import type { StaffRole } from '@castellan/contract/engine/roles'
import type { ServerDirectory, ServerList } from '@castellan/contract/engine/servers'
import { type Brand, logoPath } from '../platform/brand/brand.ts'
import { relyingParty } from '../identity/second-factor/passkeys.ts'
import { onAccent, shadesOf } from '../platform/brand/look.ts'
import type { Config } from '../platform/config/config.ts'
import { namesOf } from '../resources/texts/texts.ts'
import { linksOf } from '../platform/http/site/stand-in-sites.ts'

declare module '../platform/http/engine/portal.ts' {
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

/** What scripts need of the brand; colours and icons stand in the page itself. */
function factsOfBrand(brand: Brand): Record<string, string> {
  const { accent } = brand.colors
  return {
    brand: brand.name,
    logo: logoPath(brand),
    ...(accent && { shades: shadesOf(accent).join(','), 'on-accent': onAccent(accent) }),
  }
}

/** What everybody may know of the servers; where their worlds are is nobody's business. */
const listOf = ({ default: standard, all }: ServerDirectory): ServerList => ({
  default: standard,
  servers: all.map(({ key, name, rate, alias, formerKeys }) => ({ key, name, rate, alias, formerKeys })),
})

/** What the page has to know of this deployment, by the names of its meta tags. */
export function siteFacts(config: Config, signIns: PublicSignIns | null): Record<string, string> {
  return {
    servers: JSON.stringify(listOf(config.servers)),
    ...factsOfBrand(config.brand),
    ...linksOf(config),
    ...(relyingParty(config) && { passkeys: 'on' }),
    ...(config.texts.size > 0 && { texts: namesOf(config.texts).join(',') }),
    ...(!config.isProduction && { mailbox: '/dev/mailbox' }),
    ...(signIns && { demo: `${signIns.people.map(({ email }) => email).join(',')};${signIns.password}` }),
  }
}
