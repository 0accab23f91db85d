import type { gameAccounts } from '@castellan/contract/game-accounts'
import type { Handlers } from '../../http/context.ts'
import { accountIdFor } from '../whose.ts'
import { listGameAccounts } from './list-game-accounts.ts'

export const gameAccountRoutes: Handlers<typeof gameAccounts> = {
  getGameAccounts: async ({ email }, ctx) => listGameAccounts(ctx, await accountIdFor(ctx, email)),
  isAccountRegistrationEnabled: (_sent, { settings, server }) => ({
    enabled: settings.of(server).isRegistrationOpen,
  }),
  isReferralEnabled: (_sent, { settings, server }) => ({ enabled: settings.of(server).isReferralOn }),
}
