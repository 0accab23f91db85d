import type { SecurityOutcome } from '@castellan/contract/shapes/security-shapes'

/** How each event of an account is marked: red for what its owner should know of. */
export const SECURITY_TONES: Readonly<Record<SecurityOutcome, 'jade' | 'gray' | 'ember'>> = {
  succeeded: 'jade',
  wrongPassword: 'ember',
  wrongCode: 'ember',
  wrongPasskey: 'ember',
  wrongPin: 'ember',
  factorGuessed: 'ember',
  sessionGuessed: 'ember',
  pinSet: 'gray',
  pinOff: 'ember',
  appOn: 'jade',
  appOff: 'ember',
  twoFactorOff: 'ember',
  recoveryCodeUsed: 'gray',
  codesRenewed: 'gray',
  passkeyAdded: 'jade',
  passkeyRemoved: 'ember',
  passwordChanged: 'gray',
  emailChanged: 'gray',
  changeTakenBack: 'jade',
  frozen: 'ember',
  unfrozen: 'jade',
  dataExported: 'gray',
  erasureAsked: 'ember',
  erasureCancelled: 'jade',
}
