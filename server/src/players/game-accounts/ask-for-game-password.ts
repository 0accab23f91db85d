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
import { checkNewPassword } from '../../identity/credentials/new-password.ts'
import { lockOwnGameAccount } from './lock-own-game-account.ts'
import { gamePasswordMail } from './mails.ts'
import { requirePin } from './require-pin.ts'
import { sealPassword } from './sealed-password.ts'
import { termsOf } from './terms.ts'

/**
 * Asks for another password of a game account; a mailed link sets it. Until then it waits sealed by the secret of that
 * link: the world wants the password itself, and a hash of ours is none of the game's.
 * @throws AppError PASSWORDS_DIFFER, PASSWORD_COMMON, PIN_REQUIRED, PIN_WRONG, SERVICE_NOT_OFFERED, TOO_MANY
 */
export const askForGamePassword: Rule<typeof gameAccounts.sendUpdateGaPasswordRequest> = async (
  sent,
  ctx,
) => {
  const { caller, server, config } = ctx
  const { login } = ctx.subject
  const { email, accountId } = caller
  const { newPassword: password, confirmPassword: confirmation } = sent
  await checkNewPassword(config, { field: 'newPassword', password, confirmation, email, login })
  if (!termsOf(ctx).canChangePassword) throw new AppError('SERVICE_NOT_OFFERED')
  await requirePin(ctx, login, sent.pin)
  await countMailOfNetwork(ctx)
  await countMail(ctx, 'game-password', `${email} ${server} ${login}`)
  const token = newSecret()
  const minutes = PURPOSES['game-password']
  await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    await lockOwnGameAccount(tx, { server, login }, accountId)
    const sealed = sealPassword(password, token)
    await addMailToken(tx, 'game-password', accountId, token, { sealed }, { server, login })
    const mail = gamePasswordMail(ctx, { login, token, email, minutes })
    await sendMail(ctx, tx, email, mail, { hash: secretHash(token) })
  })
  return { message: say(ctx.language, 'answers.gamePasswordMailed') }
}
