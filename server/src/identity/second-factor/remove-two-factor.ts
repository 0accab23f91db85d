import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { getAccount, lockAccount } from '../accounts/account-repo.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { factorGoneMail, twoFactorOffMail } from '../links/mails.ts'
import { notify } from '../notifications/notify.ts'
import {
  deleteTwoFactor,
  deleteYoungApp,
  deleteYoungPasskeys,
  deleteYoungRecoveryCodes,
  hasSecondFactor,
} from './two-factor-repo.ts'

type Means = Pick<Context, 'config' | 'jobs' | 'language'>

/** Of the owner, in whose history it stands. */
interface Origin {
  readonly ip: string
  readonly userAgent: string | null
}
type OwnMeans = Means & Origin

/** Staff are none of whom the history says where they came from. */
const fromOf = ({ ip, userAgent }: Partial<Origin>) =>
  ip === undefined ? {} : { ip, details: { userAgent } }

/** Takes every second factor off an account and tells its owner; false where there is none. */
export async function removeTwoFactor(ctx: Means & Partial<Origin>, tx: Tx, accountId: number) {
  await lockAccount(tx, accountId)
  const { twoFactorAt } = await getAccount(tx, accountId)
  if (!twoFactorAt) return false
  await deleteTwoFactor(tx, accountId)
  await recordSecurityEvent(tx, 'two-factor-off', { accountId, ...fromOf(ctx) })
  await tellOwner(ctx, tx, accountId, (language) => twoFactorOffMail(ctx.config, language))
  await notify(tx, { accountId }, { kind: 'twoFactorChanged', isOn: false })
  publish(tx, { to: { accountId }, tags: ['security'] })
  return true
}

/**
 * Takes off every second factor, and recovery codes, that the mailbox may still take off (decision 68): whoever knew the password may
 * have added them. Older ones stay. The one rule of whoever comes back by mail: a reset, a link that freezes, one that undoes.
 */
export async function removeYoungFactors(ctx: OwnMeans, tx: Tx, accountId: number) {
  const isAppGone = await deleteYoungApp(tx, accountId)
  const passkeys = await deleteYoungPasskeys(tx, accountId)
  const { ip, userAgent } = ctx
  for (const name of passkeys)
    await recordSecurityEvent(tx, 'passkey-removed', { accountId, ip, details: { name, userAgent } })
  if (!(await hasSecondFactor(tx, accountId))) return removeTwoFactor(ctx, tx, accountId)
  await deleteYoungRecoveryCodes(tx, accountId)
  for (const gone of [...(isAppGone ? [null] : []), ...passkeys]) await afterRemoval(ctx, tx, accountId, gone)
  return passkeys.length > 0 || isAppGone
}

/**
 * Tells the owner that one second factor is gone; where it was the last, two-factor sign-in goes off with its recovery codes.
 * @param passkey its name; null for the app
 */
export async function afterRemoval(ctx: OwnMeans, tx: Tx, accountId: number, passkey: string | null) {
  if (!(await hasSecondFactor(tx, accountId))) return removeTwoFactor(ctx, tx, accountId)
  await tellOwner(ctx, tx, accountId, (language) => factorGoneMail(ctx.config, language, passkey))
  if (passkey === null) await recordSecurityEvent(tx, 'app-removed', { accountId, ...fromOf(ctx) })
  else await notify(tx, { accountId }, { kind: 'passkeyChanged', name: passkey, isAdded: false })
  publish(tx, { to: { accountId }, tags: ['security'] })
  return true
}
