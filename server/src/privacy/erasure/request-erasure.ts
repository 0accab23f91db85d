import type { personalData } from '@castellan/contract/calls/privacy/personal-data'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { balancesOf } from '../../coins/ledger/balance-repo.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { countOwn, getAccount } from '../../identity/accounts/account-repo.ts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { countMail, countMailOfNetwork } from '../../identity/links/count-mail.ts'
import { addMailToken, PURPOSES } from '../../identity/links/mail-token-repo.ts'
import { eraseAccountMail } from '../../identity/links/erasure-mails.ts'
import { proveOwner } from '../../identity/security/prove-owner.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { say } from '../../platform/languages/say.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import type { Db } from '../../platform/db/database.ts'
import { findObstacles } from './obstacle-repo.ts'

/** What would be lost with the caller's account, and what keeps it from going. */
export const getErasureTerms: Rule<typeof personalData.getErasureTerms> = async (_sent, ctx) => {
  const { db, caller, config } = ctx
  const { accountId } = caller
  const balances = await balancesOf(db, accountId)
  return {
    days: config.erasureDays,
    obstacles: await findObstacles(db, accountId),
    balances: balances
      .filter(({ balance }) => balance > 0)
      .map(({ server, balance }) => ({ server, coins: balance })),
    gameAccounts: await countOwn(db, 'gameAccount', accountId),
  }
}

/**
 * Asks for the end of the own account; nothing ends before the mailed link was confirmed and the wait is over.
 * @throws AppError ACCOUNT_NOT_VALIDATED, ADDRESS_DIFFERS, ERASURE_NOT_POSSIBLE, TOO_MANY, and as `proveOwner`
 */
export const requestErasure: Rule<typeof personalData.requestErasure> = async (sent, ctx) => {
  const { caller, config, language } = ctx
  const { accountId, email } = caller
  if (!caller.isValidated) throw new AppError('ACCOUNT_NOT_VALIDATED')
  if (normaliseEmail(sent.email) !== email) throw new AppError('ADDRESS_DIFFERS', { field: 'email' })
  const prove = await proveOwner(ctx, sent)
  await requireErasable(ctx.db, accountId)
  await countMailOfNetwork(ctx)
  await countMail(ctx, 'erasure', email)
  const token = newSecret()
  const wait = { minutes: PURPOSES['erase-account'], days: config.erasureDays }
  await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    await prove(tx, await getAccount(tx, accountId))
    await addMailToken(tx, 'erase-account', accountId, token)
    const mail = eraseAccountMail(config, language, { token, ...wait })
    await sendMail(ctx, tx, email, mail, { hash: secretHash(token) })
  })
  return { message: say(language, 'answers.erasureMailed') }
}

/** @throws AppError ERASURE_NOT_POSSIBLE with the first thing that has to end before */
export async function requireErasable(db: Db, accountId: number) {
  const [first] = await findObstacles(db, accountId)
  if (!first) return
  const { kind, count } = first
  throw new AppError('ERASURE_NOT_POSSIBLE', { words: [`refusals.erasure.${kind}`, { count }] })
}
