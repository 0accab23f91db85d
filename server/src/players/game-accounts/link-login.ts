import { isNewEmail, normaliseEmail } from '@castellan/contract/rules/email-address'
import { creditExpectedByLogin } from '../../coins/expected/credit-expected.ts'
import { findProvedAddress, getAccount } from '../../identity/accounts/account-repo.ts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { userAgentOfSession } from '../../identity/session/session-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { findMovers } from '../../platform/journal/journal-repo.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { findHousemates } from '../../platform/staff/housemates-repo.ts'
import { describeGameAccounts } from './describe-game-accounts.ts'
import { gameAccountClaimedMail, gameAccountLinkedMail } from './mails.ts'
import { findLogin, insertClaimed } from './order-repo.ts'

/**
 * Makes a login the caller's, once that is proved: the portal's own table says whose it is, and nothing changes in the game. Coins that
 * a former panel had for it come with it. Told by mail, to the address that the game knows as well. A repeat changes nothing.
 * @param email the address that proves it, which must still be the account's
 * @throws AppError ACCOUNT_BLOCKED, ACCOUNT_FROZEN, ACCOUNT_NOT_VALIDATED, LOGIN_TAKEN, OWN_ACCOUNT
 */
export async function linkLogin(ctx: WorldContext, login: string, by: 'password' | 'email', email?: string) {
  const { server, caller, ip } = ctx
  const { accountId } = caller
  const [known] = await ctx.world.accounts.find([login])
  if (!known) throw new AppError('GAME_ACCOUNT_NOT_FOUND', { field: 'login' })
  await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    if (email !== undefined && (await findProvedAddress(tx, accountId)) !== email)
      throw new AppError('ACCOUNT_NOT_VALIDATED', { words: ['refusals.addressNotProved'] })
    if (!(await insertClaimed(tx, { server, login, accountId }))) return requireOwn(tx, ctx, login)
    await requireNotMovedIn(tx, ctx, login)
    const userAgent = await userAgentOfSession(tx, caller)
    await recordSecurityEvent(tx, 'game-account-claimed', {
      accountId,
      ip,
      details: { server, login, by, userAgent },
    })
    await creditExpectedByLogin(tx, { server, login, accountId })
    await tell(ctx, tx, login, known.email)
    publish(tx, { to: { accountId, server }, tags: ['gameAccounts', 'characters'] })
  })
  const [linked] = await describeGameAccounts(ctx, accountId, [login])
  return linked!
}

/** Separation of duties: what staff moved to a login of nobody is not theirs next, nor of their household. @throws AppError OWN_ACCOUNT */
async function requireNotMovedIn(tx: Tx, { server, caller }: WorldContext, login: string) {
  const movers = await findMovers(tx, server, login)
  const households = movers.length ? [...movers, ...(await findHousemates(tx, movers))] : []
  if (households.includes(caller.accountId))
    throw new AppError('OWN_ACCOUNT', { field: 'login', words: ['refusals.movedIn'] })
}

/** Whose it is, is told to its owner alone. */
async function requireOwn(tx: Tx, { server, caller }: WorldContext, login: string) {
  const owned = await findLogin(tx, { server, login })
  if (owned?.accountId === caller.accountId && owned.isMade) return
  const isOwn = owned?.accountId === caller.accountId
  throw new AppError('LOGIN_TAKEN', {
    field: 'login',
    words: [isOwn ? 'refusals.loginBeingMade' : 'refusals.loginIsLinked'],
  })
}

/** Whoever had it may not be who has it now. */
async function tell(ctx: WorldContext, tx: Tx, login: string, emailInGame: string | null) {
  const { email, language } = await getAccount(tx, ctx.caller.accountId)
  const words = { ...ctx, language: language ?? ctx.language }
  await sendMail(ctx, tx, email, gameAccountClaimedMail(words, { login }))
  const other = emailInGame === null ? email : normaliseEmail(emailInGame)
  if (other !== email && isNewEmail(other))
    await sendMail(ctx, tx, other, gameAccountLinkedMail(ctx, { login }))
}
