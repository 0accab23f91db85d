import type { serverSettings } from '@castellan/contract/server-settings'
import type { Handlers } from '../http/context.ts'

export const serverSettingsRoutes: Handlers<typeof serverSettings> = {
  getDonationServicesConfig: (_sent, { settings, server }) => ({ services: settings.of(server).services }),
  getDonationProgress: (_sent, { settings, server }) => ({
    month: new Date().toISOString().slice(0, 7),
    goal: settings.of(server).donationGoal,
    collected: 0,
  }),
  getAppearanceConfig: (_sent, { settings, server }) => settings.of(server).appearance,
}
