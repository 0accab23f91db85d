import type { serverSettings } from '@castellan/contract/calls/payments/server-settings'
import type { Handlers } from '../platform/http/engine/context.ts'

export const appearanceRoutes: Pick<Handlers<typeof serverSettings>, 'getAppearanceConfig'> = {
  getAppearanceConfig: (_sent, { settings, server }) => settings.of(server).appearance,
}
