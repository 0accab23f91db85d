import { randomInt } from 'node:crypto'
import type { referral } from '@castellan/contract/calls/shop/referral'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { isNameOfStaff } from '../../platform/text/name-looks.ts'
import { hasForbiddenWord } from '../../players/reserved-names/judge-name.ts'
import { describeReference } from './describe-reference.ts'
import { findRefType } from './reward-repo.ts'
import { findVouch, insertVouch, updateVouch } from './vouch-repo.ts'

/** Signs of a code that nobody mistakes for another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Makes the caller's vouch for this server; a later call changes the nickname its guests read. The code stays, since it
 * is written on walls by then.
 * @throws AppError ACCOUNT_NOT_VALIDATED, REFERRAL_CLOSED, NAME_OF_STAFF for a nickname that passes for staff, or
 * CHARACTER_NAME_FORBIDDEN for one that nobody may have
 */
export const generateVouch: Rule<typeof referral.generateVouch> = async ({ nickname }, ctx) => {
  const { db, server, settings, config, caller } = ctx
  const { accountId } = caller
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  const { isReferralOn, referral: rules } = settings.of(server)
  if (!isReferralOn) throw new AppError('REFERRAL_CLOSED')
  if (isNameOfStaff(nickname, config.brand.name)) throw new AppError('NAME_OF_STAFF', { field: 'nickname' })
  if (hasForbiddenWord(ctx, nickname)) throw new AppError('CHARACTER_NAME_FORBIDDEN', { field: 'nickname' })
  await inTransaction(db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    if (await findVouch(tx, server, accountId)) return updateVouch(tx, { server, accountId }, { nickname })
    const type = await findRefType(tx, server, rules.refType)
    // the kind that the settings name was taken away
    if (!type) throw new AppError('REFERRAL_CLOSED')
    let isMade = false
    while (!isMade)
      isMade = await insertVouch(tx, {
        server,
        accountId,
        code: `${nickname}-${newEnding()}`,
        nickname,
        typeId: type.id,
      })
  })
  return describeReference(ctx, accountId)
}

const newEnding = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
