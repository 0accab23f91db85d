import type { passkeys } from '@castellan/contract/calls/identity/passkeys'
import type { security } from '@castellan/contract/calls/identity/security'
import type { twoFactor } from '@castellan/contract/calls/identity/two-factor'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { signInOptions } from '../second-factor/passkeys.ts'
import { signInWithPasskey } from '../session/sign-in-with-passkey.ts'
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { listSignIns } from './list-sign-ins.ts'
import { addPasskey, beginPasskey, beginPasskeyProof, removePasskey } from './passkeys.ts'

export const passkeyRoutes: Handlers<typeof passkeys> = {
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeyProof,
  beginPasskeySignIn: async (_sent, ctx) => ({ options: await signInOptions(ctx) }),
  loginWithPasskey: signInWithPasskey,
}

export const securityRoutes: Handlers<typeof security> = {
  getSessions: listSessions,
  getSignIns: listSignIns,
  endSession,
  endOtherSessions,
}

export const twoFactorRoutes: Handlers<typeof twoFactor> = {
  getTwoFactor: readTwoFactor,
  beginTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  disableTwoFactor,
}
