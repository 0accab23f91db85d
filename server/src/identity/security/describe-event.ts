import type { SecurityOutcome } from '@castellan/contract/shapes/security-shapes'

type Details = Readonly<Record<string, unknown>>

const OUTCOMES: Readonly<Record<string, SecurityOutcome>> = {
  'signed-in': 'succeeded',
  'pin-wrong': 'wrongPin',
  'game-account-created': 'gameAccountCreated',
  'game-account-claimed': 'gameAccountClaimed',
  'game-account-claim-failed': 'gameAccountClaimFailed',
  'game-account-removed': 'gameAccountRemoved',
  'game-password-changed': 'gamePasswordChanged',
  'two-factor-on': 'appOn',
  'app-removed': 'appOff',
  'two-factor-off': 'twoFactorOff',
  'recovery-code-used': 'recoveryCodeUsed',
  'recovery-codes-renewed': 'codesRenewed',
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
  'password-changed': 'passwordChanged',
  'email-changed': 'emailChanged',
  'change-taken-back': 'changeTakenBack',
  frozen: 'frozen',
  unfrozen: 'unfrozen',
  'data-exported': 'dataExported',
  'erasure-asked': 'erasureAsked',
  'erasure-cancelled': 'erasureCancelled',
}

/** How a sign-in ended, or what was done to an account, and to what of it. */
export const describeEvent = (kind: string, details: Details) => ({
  outcome: outcomeOf(kind, details),
  about: textOf(details['login']) ?? textOf(details['name']),
  server: textOf(details['server']),
})

function outcomeOf(kind: string, { isSet, isGiven, wrong, guessed }: Details): SecurityOutcome {
  if (kind === 'guessed') return guessed === 'session' ? 'sessionGuessed' : 'factorGuessed'
  if (kind === 'pin-changed') return isSet === false ? 'pinOff' : 'pinSet'
  if (kind === 'game-account-moved') return isGiven === true ? 'gameAccountReceived' : 'gameAccountGiven'
  const known = OUTCOMES[kind]
  if (known) return known
  if (wrong === 'passkey') return 'wrongPasskey'
  return wrong === 'code' ? 'wrongCode' : 'wrongPassword'
}

/** Events of before have none. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
