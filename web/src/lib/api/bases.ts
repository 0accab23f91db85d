import { type Bases, defaultBases } from '@castellan/contract/engine/bases'
import { metaContent } from '../document/meta.ts'

/** Where the three services live, as index.html says; the contract's own bases where it says nothing. */
export const bases: Bases = {
  auth: metaContent('auth') || defaultBases.auth,
  api: metaContent('api') || defaultBases.api,
  resources: metaContent('resources') || defaultBases.resources,
}
