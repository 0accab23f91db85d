import type { Sent } from '@castellan/contract/call'
import type { registration } from '@castellan/contract/registration'
import { AppError } from '../../http/app-error.ts'
import type { Context } from '../../http/context.ts'
import { setReferralCode, setValidated } from '../account-repo.ts'
import { findMailToken, findUsedMailToken, spendMailToken } from '../mail-token-repo.ts'
import { note } from '../security-events.ts'

const DONE = { message: 'Your address is confirmed. Welcome!' }

/** Proves an address. Opening the link a second time says the same, since mail programs and people do that. */
export async function verifyEmail({ token, referral }: Sent<typeof registration.verifyEmail>, ctx: Context) {
  return ctx.db.transaction().execute(async (tx) => {
    const account = await findMailToken(tx, 'verify-email', token)
    if (!account || !(await spendMailToken(tx, 'verify-email', token))) {
      const used = await findUsedMailToken(tx, 'verify-email', token)
      if (used?.validatedAt) return DONE
      throw new AppError('LINK_INVALID', { field: 'token' })
    }
    await setValidated(tx, account.id)
    if (referral) await setReferralCode(tx, account.id, referral)
    await note(tx, 'validated', { accountId: account.id, ip: ctx.request.ip })
    await ctx.welcome(tx, account.id)
    return DONE
  })
}
