import { createClient } from '@castellan/contract/engine/client'
import { cooling } from '@castellan/contract/calls/identity/cooling'
import { emailChange } from '@castellan/contract/calls/identity/email-change'
import { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { passkeys as allPasskeys } from '@castellan/contract/calls/identity/passkeys'
import { passwords } from '@castellan/contract/calls/identity/passwords'
import { registration } from '@castellan/contract/calls/identity/registration'
import { personalData } from '@castellan/contract/calls/privacy/personal-data'
import { session } from '@castellan/contract/calls/identity/session'
import { referral } from '@castellan/contract/calls/shop/referral'
import { realms } from '@castellan/contract/calls/statistics/realms'
import { clientOptions } from './transport.ts'

/** The ways in by a passkey alone. */
const passkeys = {
  beginPasskeySignIn: allPasskeys.beginPasskeySignIn,
  loginWithPasskey: allPasskeys.loginWithPasskey,
}

/** What a server takes, asked before somebody fills in a form. */
const switches = {
  isAccountRegistrationEnabled: gameAccounts.isAccountRegistrationEnabled,
  isReferralEnabled: gameAccounts.isReferralEnabled,
}

/** What the links in mails about game accounts do. */
const gameLinks = {
  confirmGaPasswordChange: gameAccounts.confirmGaPasswordChange,
  confirmAccountRemoval: gameAccounts.confirmAccountRemoval,
}

/** What the links in mails about the end of an account do. */
const endLinks = {
  confirmErasure: personalData.confirmErasure,
  keepAccount: personalData.keepAccount,
}

/** The calls of the `account/*` pages alone, so that those pages stay light. */
export const accountApi = createClient(
  {
    session,
    cooling,
    emailChange,
    registration,
    passwords,
    passkeys,
    switches,
    gameLinks,
    endLinks,
    realms,
    vouches: { checkVouch: referral.checkVouch },
  },
  clientOptions,
)
