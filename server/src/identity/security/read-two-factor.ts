import type { twoFactor } from '@castellan/contract/calls/identity/two-factor'
import type { Rule } from '../../platform/http/engine/context.ts'
import { getAccount, rolesOf } from '../accounts/account-repo.ts'
import { findPasskeys, type KnownPasskey } from '../second-factor/passkey-repo.ts'
import { relyingParty } from '../second-factor/passkeys.ts'
import { countRecoveryCodes, findAppSince } from '../second-factor/two-factor-repo.ts'

/** Whether the caller's sign-ins ask for a second factor, and which there are. */
export const readTwoFactor: Rule<typeof twoFactor.getTwoFactor> = async (_sent, { db, config, caller }) => {
  const { twoFactorAt } = await getAccount(db, caller.accountId)
  const isStaff = config.staffTwoFactor && (await rolesOf(db, caller.accountId)).length > 0
  return {
    since: twoFactorAt?.toISOString() ?? null,
    isOffered: config.encryptionKeys.length > 0,
    isRequired: isStaff,
    recoveryCodes: twoFactorAt ? await countRecoveryCodes(db, caller.accountId) : 0,
    appSince: (await findAppSince(db, caller.accountId))?.toISOString() ?? null,
    passkeys: (await findPasskeys(db, caller.accountId)).map(describePasskey),
    arePasskeysOffered: relyingParty(config) !== null,
  }
}

const describePasskey = ({ id, name, createdAt, lastUsedAt, isSynced }: KnownPasskey) => ({
  id,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
})
