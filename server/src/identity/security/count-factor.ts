import type { Tx } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/write-mail.ts'
import type { SignedInContext, Context } from '../../platform/http/engine/context.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { addMailToken } from '../links/mail-token-repo.ts'
import { setTwoFactor, replaceRecoveryCodes } from '../second-factor/two-factor-repo.ts'
import { endAccess } from '../session/end-access.ts'
import { newRecoveryCodes, recoveryHash } from '../second-factor/recovery-codes.ts'

/**
 * From the first second factor on sign-ins ask for one: it brings recovery codes, and what was opened by the password alone ends,
 * but for the session that asks. A further one changes nothing of this.
 */
export async function countFactor(ctx: SignedInContext, tx: Tx) {
  const { accountId, sessionId } = ctx.caller
  if ((await getAccount(tx, accountId)).twoFactorAt) return { given: { recoveryCodes: [] }, ended: [] }
  await setTwoFactor(tx, accountId, true)
  return {
    given: await giveRecoveryCodes(ctx, tx, accountId),
    ended: await endAccess(tx, accountId, 'two-factor on', {
      keepSession: sessionId,
      endsFreezeLinks: false,
    }),
  }
}

/**
 * Tells the owner, who may not be the one who asked: its link takes it off again.
 * @param about which second factor: a later link does not end those about others
 */
export async function mailFreezeLink(
  ctx: SignedInContext,
  tx: Tx,
  about: Readonly<Record<string, unknown>>,
  write: (token: string, language: string) => Mail,
) {
  const { accountId } = ctx.caller
  const token = newSecret()
  await addMailToken(tx, 'freeze-account', accountId, token, {}, about)
  const told = (language: string) => write(token, language)
  await tellOwner(ctx, tx, accountId, told, { hash: secretHash(token) })
}

/** Makes an account its recovery codes, which are known here for this moment only; earlier ones end. */
export async function giveRecoveryCodes(
  { config: { encryptionKeys } }: Pick<Context, 'config'>,
  tx: Tx,
  accountId: number,
) {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => recoveryHash(encryptionKeys[0]!, accountId, code))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return { recoveryCodes }
}
