import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import type { Handlers } from '../../platform/http/context.ts'
import { listGameAccounts } from './list-game-accounts.ts'

export const gameAccountRoutes: Handlers<typeof gameAccounts> = {
  getGameAccounts: listGameAccounts,
  isAccountRegistrationEnabled: (_sent, { settings, server }) => ({
    enabled: settings.of(server).isRegistrationOpen,
  }),
  isReferralEnabled: (_sent, { settings, server }) => ({ enabled: settings.of(server).isReferralOn }),
}
