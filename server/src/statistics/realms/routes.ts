import type { realms } from '@castellan/contract/calls/statistics/realms'
import type { Handlers } from '../../platform/http/engine/context.ts'

export const realmRoutes: Handlers<typeof realms> = {
  getRealms: (_sent, ctx) => ctx.realms.look(),
}
