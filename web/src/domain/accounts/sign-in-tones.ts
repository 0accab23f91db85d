import type { SignInRecord } from '@castellan/contract/calls/identity/security'

/** The colours of what became of a sign-in. */
export const SIGN_IN_TONES: Readonly<Record<SignInRecord['outcome'], 'jade' | 'gray' | 'ember'>> = {
  succeeded: 'jade',
  wrongPassword: 'ember',
  wrongCode: 'ember',
  wrongPasskey: 'ember',
  dataExported: 'gray',
  codesRenewed: 'gray',
  erasureAsked: 'ember',
  erasureCancelled: 'jade',
}
