import * as T from 'typebox'
import { maybe, oneOf } from './fields.ts'

/** How a sign-in ended, or what was done to what guards an account, and to all of it. */
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
}
