import type { EventRefusal } from '@castellan/contract/shapes/referral-shapes'
import type { referral } from '@castellan/contract/calls/shop/referral'
import { getAccount, lockAccount } from '../../identity/accounts/account-repo.ts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Context, Rule } from '../../platform/http/engine/context.ts'
import { describeReference } from './describe-reference.ts'
import { judgeVouch, vouchRefusalWords } from './judge-vouch.ts'
import { addReferralEvent } from './referral-event-repo.ts'
import { findReferral, putReferral } from './referral-repo.ts'
import { findVouchByCode, type VouchRow } from './vouch-repo.ts'

/**
 * Makes the caller the guest of the player whose vouch it is. The same vouch again is what it was.
 * @throws AppError ACCOUNT_NOT_VALIDATED, VOUCH_NOT_FOUND, VOUCH_USED, or VOUCH_REFUSED with the rule that refuses it
 */
export const acceptVouch: Rule<typeof referral.acceptVouch> = async ({ reference }, ctx) => {
  const { db, server, settings, caller } = ctx
  const { accountId } = caller
  const rules = settings.of(server)
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  const vouch = await findVouchByCode(db, reference)
  if (vouch?.server !== server || vouch.blockedAt)
    throw new AppError('VOUCH_NOT_FOUND', { field: 'reference' })
  await inTransaction(db, async (tx) => {
    await lockBoth(tx, accountId, vouch.accountId)
    await lockUsableAccount(tx, accountId)
    const before = await findReferral(tx, server, accountId)
    if (before?.state === 'bound') {
      if (before.partnerId === vouch.accountId) return
      throw new AppError('VOUCH_USED')
    }
    const because = await judgeVouch(tx, vouch, accountId, rules)
    if (because)
      throw new AppError('VOUCH_REFUSED', {
        field: 'reference',
        words: vouchRefusalWords(because, rules.referral),
      })
    await tie(tx, vouch, accountId, null)
  })
  return describeReference(ctx, caller.accountId)
}

/**
 * Ties an account that has just proved its address to the player by whose vouch it registered. A rule that refuses the
 * vouch is noted for the guest to read: it must not keep anybody from registering.
 */
export async function bindRegistration({ settings }: Pick<Context, 'settings'>, tx: Tx, accountId: number) {
  const { referralCode } = await getAccount(tx, accountId)
  const vouch = referralCode === null ? null : await findVouchByCode(tx, referralCode)
  if (!vouch || vouch.blockedAt) return
  await lockAccount(tx, vouch.accountId)
  if ((await findReferral(tx, vouch.server, accountId))?.state === 'bound') return
  const because = await judgeVouch(tx, vouch, accountId, settings.of(vouch.server))
  // who registers by their own code is nobody's guest
  if (because === 'own') return
  await tie(tx, vouch, accountId, because)
}

async function tie(tx: Tx, vouch: VouchRow, accountId: number, because: EventRefusal | null) {
  const { server, accountId: partnerId, typeId, code } = vouch
  await putReferral(tx, { server, accountId, partnerId, typeId, code, because })
  const kind = because === null ? 'used' : 'refused'
  const data = { of: 'guest', ...(because && { because }) } as const
  await addReferralEvent(tx, { server, accountId, partnerId, kind, data })
}

/** In one order, so that two who use each other's vouch take turns, and the second is told. */
async function lockBoth(tx: Tx, one: number, other: number) {
  for (const id of [one, other].toSorted((a, b) => a - b)) await lockAccount(tx, id)
}
