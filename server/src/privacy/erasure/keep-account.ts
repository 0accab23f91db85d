import type { personalData } from '@castellan/contract/calls/privacy/personal-data'
import { lockAccount } from '../../identity/accounts/account-repo.ts'
import { callErasureOff } from '../../identity/accounts/call-erasure-off.ts'
import { findMailToken } from '../../identity/links/mail-token-repo.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'

/** Calls the end of an account off, by the link of the mail that told of it; as often as somebody presses. @throws AppError LINK_INVALID */
export const keepAccount: Rule<typeof personalData.keepAccount> = async ({ token }, ctx) => {
  const account = await findMailToken(ctx.db, 'keep-account', token)
  if (!account) throw new AppError('LINK_INVALID', { field: 'token' })
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, account.id)
    await callErasureOff(ctx, tx, account.id)
  })
  return { message: say(ctx.language, 'answers.accountKept') }
}
