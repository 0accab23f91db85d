import { createClient } from '@castellan/contract/engine/client'
import { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { passwords } from '@castellan/contract/calls/identity/passwords'
import { registration } from '@castellan/contract/calls/identity/registration'
import { session } from '@castellan/contract/calls/identity/session'
import { clientOptions } from './transport.ts'

/** What a server takes, asked before somebody fills in a form. */
const switches = {
  isAccountRegistrationEnabled: gameAccounts.isAccountRegistrationEnabled,
  isReferralEnabled: gameAccounts.isReferralEnabled,
}

/** The calls of the `account/*` pages alone, so that those pages stay light. */
export const accountApi = createClient({ session, registration, passwords, switches }, clientOptions)
