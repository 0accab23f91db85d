import type { passkeys } from '@castellan/contract/calls/identity/passkeys'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { publish } from '../../platform/live/announcer.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { requireNotCooling } from '../cooling/require-not-cooling.ts'
import { passkeyAddedMail } from '../links/mails.ts'
import { notify } from '../notifications/notify.ts'
import { CHALLENGES } from '../second-factor/passkey-challenge.ts'
import { deletePasskey, findPasskeys, insertPasskey } from '../second-factor/passkey-repo.ts'
import {
  creationOptions,
  proofOptions,
  readNewPasskey,
  requireRelyingParty,
} from '../second-factor/passkeys.ts'
import { afterRemoval } from '../second-factor/remove-two-factor.ts'
import { userAgentOfSession } from '../session/session-repo.ts'
import { countFactor, mailFreezeLink } from './count-factor.ts'
import { proveOwner } from './prove-owner.ts'

/** Most that an account has: a few devices, and a key in the drawer. */
const MOST = 10

/**
 * Options for a new passkey. Only a proved address can have one, as for an app.
 * @throws AppError PASSKEYS_NOT_OFFERED, ACCOUNT_NOT_VALIDATED, PASSKEY_LIMIT, and as `proveOwner`
 */
export const beginPasskey: Rule<typeof passkeys.beginPasskey> = async (sent, ctx) => {
  const { caller, config } = ctx
  requireRelyingParty(config)
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  const prove = await proveOwner(ctx, sent)
  await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, caller.accountId)
    if ((await findPasskeys(tx, caller.accountId)).length >= MOST) throw new AppError('PASSKEY_LIMIT')
    await prove(tx, await getAccount(tx, caller.accountId))
  })
  return { options: await creationOptions(ctx, caller) }
}

/** Keeps a new passkey. @throws AppError PASSKEY_EXPIRED, PASSKEY_REFUSED, PASSKEY_KNOWN, PASSKEY_LIMIT */
export const addPasskey: Rule<typeof passkeys.addPasskey> = async ({ name, credential }, ctx) => {
  const { accountId, sessionId } = ctx.caller
  const made = await readNewPasskey(ctx, CHALLENGES.toAdd(ctx.caller), credential)
  const { given, ended } = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    if ((await findPasskeys(tx, accountId)).length >= MOST) throw new AppError('PASSKEY_LIMIT')
    if (!(await insertPasskey(tx, { ...made, accountId, name: name.trim() })))
      throw new AppError('PASSKEY_KNOWN')
    const counted = await countFactor(ctx, tx)
    await recordOwn(ctx, tx, 'passkey-added', name.trim())
    await mailFreezeLink(ctx, tx, { passkey: credential.id }, (token, language) =>
      passkeyAddedMail(ctx.config, language, name.trim(), token),
    )
    await notify(tx, { accountId }, { kind: 'passkeyChanged', name: name.trim(), isAdded: true })
    publish(tx, { to: { accountId }, tags: ['security'] })
    return counted
  })
  ctx.sessions.forget([...ended, sessionId])
  return given
}

/** Removes a passkey; one that is gone, or is none of the account, stays as it is. @throws AppError ACCOUNT_COOLING, and as `proveOwner` */
export const removePasskey: Rule<typeof passkeys.removePasskey> = async (sent, ctx) => {
  const { accountId, sessionId } = ctx.caller
  const prove = await proveOwner(ctx, sent)
  await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    const account = await getAccount(tx, accountId)
    const isThere = (await findPasskeys(tx, accountId)).some(({ id }) => id === sent.id)
    if (!isThere) return
    await prove(tx, account)
    const name = (await deletePasskey(tx, accountId, sent.id))!
    const userAgent = await recordOwn(ctx, tx, 'passkey-removed', name)
    await afterRemoval({ ...ctx, userAgent }, tx, accountId, name)
    // with the last factor two-factor sign-in goes off, which is no way out while the account cools off
    if (!(await getAccount(tx, accountId)).twoFactorAt) await requireNotCooling(tx, accountId)
  })
  ctx.sessions.forget([sessionId])
  return { message: say(ctx.language, 'answers.passkeyRemoved') }
}

/** Answers the browser it was done in. */
async function recordOwn(
  { caller, ip }: SignedInContext,
  tx: Tx,
  kind: 'passkey-added' | 'passkey-removed',
  name: string,
) {
  const userAgent = await userAgentOfSession(tx, caller)
  await recordSecurityEvent(tx, kind, { accountId: caller.accountId, ip, details: { name, userAgent } })
  return userAgent
}

/** Options for a proof by a passkey of the caller's. @throws AppError PASSKEY_UNKNOWN where there is none */
export const beginPasskeyProof: Rule<typeof passkeys.beginPasskeyProof> = async (_sent, ctx) => {
  const options = await proofOptions(ctx, ctx.caller.accountId, CHALLENGES.toChange(ctx.caller))
  if (!options) throw new AppError('PASSKEY_UNKNOWN')
  return { options }
}
