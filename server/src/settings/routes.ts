import type { serverSettings } from '@castellan/contract/server-settings'
import type { Handlers } from '../http/context.ts'

export const serverSettingsRoutes: Handlers<typeof serverSettings> = {
  getDonationServicesConfig: (_sent, { settings, server }) => ({ services: settings.of(server).services }),
  getAppearanceConfig: (_sent, { settings, server }) => settings.of(server).appearance,
}
