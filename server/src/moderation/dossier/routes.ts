import type { dossier } from '@castellan/contract/calls/moderation/dossier'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { getActsOn } from './get-acts-on.ts'
import { getAddressesOf, getSessionsOf, getSignInsOf } from './get-sign-ins-of.ts'

export const dossierRoutes: Handlers<typeof dossier> = {
  getSessionsOf,
  getSignInsOf,
  getAddressesOf,
  getActsOn,
}
