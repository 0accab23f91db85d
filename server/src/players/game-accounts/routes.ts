import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { findAbove } from '../../identity/access/outranked.ts'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { askForGamePassword } from './ask-for-game-password.ts'
import { askForRemoval } from './ask-for-removal.ts'
import { claimByEmail, getClaimable } from './claim-by-email.ts'
import { claimGameAccount } from './claim-game-account.ts'
import { confirmGamePassword } from './confirm-game-password.ts'
import { confirmRemoval } from './confirm-removal.ts'
import { createGameAccount } from './create-game-account.ts'
import { describeGameAccounts } from './describe-game-accounts.ts'
import { setPin } from './set-pin.ts'
import { termsOf } from './terms.ts'

export const gameAccountRoutes: Handlers<typeof gameAccounts> = {
  getGameAccounts: async (_sent, ctx) => {
    const { accountId, email } = ctx.subject
    const accounts = await describeGameAccounts(ctx, accountId)
    const isWithheld = (await findAbove(ctx.db, ctx.caller, [email])).size > 0
    return isWithheld ? accounts.map((account) => ({ ...account, lastIp: null })) : accounts
  },
  getGameAccountTerms: (_sent, ctx) => termsOf(ctx),
  createGameAccount,
  claimGameAccount,
  getClaimableGameAccounts: getClaimable,
  claimGameAccountByEmail: claimByEmail,
  sendUpdateGaPasswordRequest: askForGamePassword,
  confirmGaPasswordChange: confirmGamePassword,
  deleteGameAccount: askForRemoval,
  confirmAccountRemoval: confirmRemoval,
  setPin,
  isAccountRegistrationEnabled: (_sent, { settings, server }) => ({
    enabled: settings.of(server).isRegistrationOpen,
  }),
  isReferralEnabled: (_sent, { settings, server }) => ({ enabled: settings.of(server).isReferralOn }),
}
