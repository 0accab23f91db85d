import * as T from 'typebox'
import { maybe, oneOf } from './fields.ts'

/** How a sign-in ended, or what was done to what guards an account, to its game accounts, and to all of it. */
const SECURITY_OUTCOMES = [
  'succeeded',
  'wrongPassword',
  'wrongCode',
  'wrongPasskey',
  'wrongPin',
  'factorGuessed',
  'sessionGuessed',
  'pinSet',
  'pinOff',
  'gameAccountCreated',
  'gameAccountClaimed',
  'gameAccountClaimFailed',
  'gameAccountRemoved',
  'gameAccountGiven',
  'gameAccountReceived',
  'gamePasswordChanged',
  'appOn',
  'appOff',
  'twoFactorOff',
  'recoveryCodeUsed',
  'codesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'passwordChanged',
  'emailChanged',
  'changeTakenBack',
  'frozen',
  'unfrozen',
  'dataExported',
  'erasureAsked',
  'erasureCancelled',
] as const
export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number]

/** What happened, and to which game account or passkey where it was about one. */
export const securityFact = {
  outcome: oneOf(SECURITY_OUTCOMES),
  about: maybe(T.String({ description: 'the login of a game account, the name of a passkey' })),
  server: maybe(
    T.String({ description: 'the key of the server of that game account; it may be one of before' }),
  ),
}
