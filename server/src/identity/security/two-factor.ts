import type { twoFactor } from '@castellan/contract/calls/identity/two-factor'
import type { Rule } from '../../platform/http/engine/context.ts'
import { getAccount, rolesOf } from '../accounts/account-repo.ts'
import { findPasskeys, type KnownPasskey } from '../second-factor/passkey-repo.ts'
import { relyingParty } from '../second-factor/passkeys.ts'
import {
  countRecoveryCodes,
  findAppSince,
  findSealedSecret,
  offerSecret,
  confirmApp,
  deleteApp,
} from '../second-factor/two-factor-repo.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { seal, unseal } from '../../platform/secrets/sealed.ts'
import { requireNotCooling } from '../cooling/require-not-cooling.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { twoFactorOf, spendFirstCode } from '../second-factor/spend-code.ts'
import { newTotpSecret, totpAddress } from '../second-factor/totp.ts'
import { publish } from '../../platform/live/announcer.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { SECRET_LIMIT } from '../credentials/secret-limit.ts'
import { twoFactorOnMail, codesRenewedMail } from '../links/mails.ts'
import { notify } from '../notifications/notify.ts'
import { userAgentOfSession } from '../session/session-repo.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { say } from '../../platform/languages/say.ts'
import { afterRemoval } from '../second-factor/remove-two-factor.ts'
import { proveOwner } from './prove-owner.ts'
import { countFactor, mailFreezeLink, giveRecoveryCodes } from './count-factor.ts'

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

/**
 * Offers a secret to share with an app. Whoever registered an address that is not theirs cannot lock its owner out: the
 * address must be proved.
 * @throws AppError SECOND_FACTOR_NOT_OFFERED, ACCOUNT_NOT_VALIDATED, SECOND_FACTOR_ON, and as `proveOwner`
 */
export const beginTwoFactor: Rule<typeof twoFactor.beginTwoFactor> = async (sent, ctx) => {
  const { caller, config } = ctx
  const { accountId, email } = caller
  if (!config.encryptionKeys.length) throw new AppError('SECOND_FACTOR_NOT_OFFERED')
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  const prove = await proveOwner(ctx, sent)
  const secret = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    if (await findAppSince(tx, accountId)) throw new AppError('SECOND_FACTOR_ON')
    await prove(tx, await getAccount(tx, accountId))
    const about = twoFactorOf(accountId)
    await offerSecret(tx, accountId, seal(config.encryptionKeys, newTotpSecret(), about))
    return unseal(config.encryptionKeys, (await findSealedSecret(tx, accountId, false))!, about)
  })
  return { secret, address: totpAddress(secret, { issuer: config.brand.name, label: email }) }
}

/** Switches the app on, which has shown that it knows the secret. @throws AppError SECOND_FACTOR_ON, SECOND_FACTOR_WRONG, TOO_MANY */
export const enableTwoFactor: Rule<typeof twoFactor.enableTwoFactor> = async ({ code }, ctx) => {
  const { accountId, sessionId } = ctx.caller
  const key = `enable two-factor ${accountId}`
  await ctx.limits.count(SECRET_LIMIT, key)
  const { given, ended } = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    if (await findAppSince(tx, accountId)) throw new AppError('SECOND_FACTOR_ON')
    if (!(await spendFirstCode(tx, ctx.config, accountId, code)))
      throw new AppError('SECOND_FACTOR_WRONG', { field: 'code' })
    await confirmApp(tx, accountId)
    const counted = await countFactor(ctx, tx)
    await recordSecurityEvent(tx, 'two-factor-on', {
      accountId,
      ip: ctx.ip,
      details: { userAgent: await userAgentOfSession(tx, ctx.caller) },
    })
    await mailFreezeLink(ctx, tx, { twoFactor: true }, (token, language) =>
      twoFactorOnMail(ctx.config, language, token),
    )
    await notify(tx, { accountId }, { kind: 'twoFactorChanged', isOn: true })
    publish(tx, { to: { accountId }, tags: ['security'] })
    return counted
  })
  ctx.sessions.forget([...ended, sessionId])
  await ctx.limits.forgive(SECRET_LIMIT, key)
  return given
}

/**
 * New codes for the paper; each code of the app makes them once. The owner is told, since they open the account to whoever has them.
 * @throws AppError SECOND_FACTOR_OFF, and as `proveOwner`
 */
export const renewRecoveryCodes: Rule<typeof twoFactor.renewRecoveryCodes> = async (sent, ctx) => {
  const { accountId } = ctx.caller
  const prove = await proveOwner(ctx, sent)
  return inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    const account = await getAccount(tx, accountId)
    if (!account.twoFactorAt) throw new AppError('SECOND_FACTOR_OFF')
    await prove(tx, account)
    await recordSecurityEvent(tx, 'recovery-codes-renewed', {
      accountId,
      ip: ctx.ip,
      details: { userAgent: userAgentOf(ctx.browser.request) },
    })
    await notify(tx, { accountId }, { kind: 'codesRenewed' })
    await tellOwner(ctx, tx, accountId, (language) => codesRenewedMail(ctx.config, language))
    publish(tx, { to: { accountId }, tags: ['security'] })
    return giveRecoveryCodes(ctx, tx, accountId)
  })
}

/** Switches the app off; once it is, saying it again changes nothing. Passkeys stay. @throws as `proveOwner` */
export const disableTwoFactor: Rule<typeof twoFactor.disableTwoFactor> = async (sent, ctx) => {
  const { accountId, sessionId } = ctx.caller
  const prove = await proveOwner(ctx, sent)
  const isOff = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    await requireNotCooling(tx, accountId)
    const account = await getAccount(tx, accountId)
    if (!(await findAppSince(tx, accountId))) return !account.twoFactorAt
    await prove(tx, account)
    await deleteApp(tx, accountId)
    const userAgent = await userAgentOfSession(tx, ctx.caller)
    await afterRemoval({ ...ctx, userAgent }, tx, accountId, null)
    return !(await getAccount(tx, accountId)).twoFactorAt
  })
  ctx.sessions.forget([sessionId])
  return { message: say(ctx.language, isOff ? 'answers.twoFactorOff' : 'answers.appOff') }
}
