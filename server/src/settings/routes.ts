import type { serverSettings } from '@castellan/contract/server-settings'
import type { Handlers } from '../http/context.ts'
import { offeredProviders } from '../payments/offered-providers.ts'

export const serverSettingsRoutes: Omit<Handlers<typeof serverSettings>, 'getDonationProgress'> = {
  getDonationServicesConfig: (_sent, { settings, server, providers }) => {
    const { donations, services, gameCoin } = settings.of(server)
    return {
      donations: { ...donations, providers: offeredProviders(providers, donations) },
      gameCoin,
      services,
    }
  },
  getAppearanceConfig: (_sent, { settings, server }) => settings.of(server).appearance,
}
