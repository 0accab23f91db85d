import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { lockUsableAccount } from '../../identity/accounts/lock-usable-account.ts'
import { countMail, countMailOfNetwork } from '../../identity/links/count-mail.ts'
import { addMailToken, PURPOSES } from '../../identity/links/mail-token-repo.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { say } from '../../platform/languages/say.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { lockOwnGameAccount } from './lock-own-game-account.ts'
import { gameRemovalMail } from './mails.ts'
import { requireRemovable } from './removable.ts'
import { termsOf } from './terms.ts'

/**
 * Asks for the removal of a game account with its characters; a mailed link, which names them, removes it.
 * @throws AppError SERVICE_NOT_OFFERED, TOO_MANY, and why it cannot go now
 */
export const askForRemoval: Rule<typeof gameAccounts.deleteGameAccount> = async (_sent, ctx) => {
  const { caller, server } = ctx
  const { login } = ctx.subject
  const { email, accountId } = caller
  if (!termsOf(ctx).canRemove) throw new AppError('SERVICE_NOT_OFFERED')
  const going = await requireRemovable(ctx, login)
  await countMailOfNetwork(ctx)
  await countMail(ctx, 'game-removal', `${email} ${server} ${login}`)
  const token = newSecret()
  const minutes = PURPOSES['game-removal']
  const characters = going.map(({ id }) => id)
  await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    await lockOwnGameAccount(tx, { server, login }, accountId)
    await addMailToken(tx, 'game-removal', accountId, token, { characters }, { server, login })
    const names = going.map(({ name, level }) => `${name} (${level})`)
    const mail = gameRemovalMail(ctx, { login, token, minutes, names })
    await sendMail(ctx, tx, email, mail, { hash: secretHash(token) })
  })
  return { message: say(ctx.language, 'answers.gameRemovalMailed') }
}
