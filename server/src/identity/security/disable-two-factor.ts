import type { twoFactor } from '@castellan/contract/calls/identity/two-factor'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { afterRemoval } from '../second-factor/remove-two-factor.ts'
import { deleteApp, findAppSince } from '../second-factor/two-factor-repo.ts'
import { proveOwner } from './prove-owner.ts'

/** Switches the app off; once it is, saying it again changes nothing. Passkeys stay. @throws as `proveOwner` */
export const disableTwoFactor: Rule<typeof twoFactor.disableTwoFactor> = async (sent, ctx) => {
  const { accountId, sessionId } = ctx.caller
  const prove = await proveOwner(ctx, sent)
  const isOff = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    const account = await getAccount(tx, accountId)
    if (!(await findAppSince(tx, accountId))) return !account.twoFactorAt
    await prove(tx, account)
    await deleteApp(tx, accountId)
    await afterRemoval(ctx, tx, accountId, null)
    return !(await getAccount(tx, accountId)).twoFactorAt
  })
  ctx.sessions.forget([sessionId])
  return { message: say(ctx.language, isOff ? 'answers.twoFactorOff' : 'answers.appOff') }
}
