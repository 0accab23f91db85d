import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import { normaliseEmail } from '@castellan/contract/rules/email-address'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import { spendMailToken } from '../../identity/links/mail-token-repo.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { say } from '../../platform/languages/say.ts'
import { secretHash } from '../../platform/secrets/secret.ts'
import { askAsOwner } from './ask-as-owner.ts'
import { getGameLink } from './game-link.ts'
import { openPassword } from './sealed-password.ts'

/**
 * Sets the password that waits behind a mailed link. The link is the key of the order and is used up once the world has
 * answered: whoever was cut off in between opens it again, and it is done once.
 * @throws AppError LINK_USED, LINK_INVALID, GAME_ACCOUNT_NOT_FOUND
 */
export const confirmGamePassword: Rule<typeof gameAccounts.confirmGaPasswordChange> = async (sent, ctx) => {
  const { token } = sent
  const link = await getGameLink<{ readonly sealed: string }>(ctx, 'game-password', token)
  const { accountId, login, server } = link
  if (link.email !== normaliseEmail(sent.email)) throw new AppError('LINK_INVALID', { field: 'token' })
  const password = openPassword(link.sealed, token)
  const asked = { login, accountId, key: `game-password ${secretHash(token).toString('hex')}` }
  const answer = await askAsOwner(ctx, asked, (key) =>
    ctx.world.actions.apply({
      key,
      account: login,
      action: { kind: 'changePassword', password, expected: {} },
    }),
  )
  if (answer === null) throw new AppError('LINK_INVALID', { field: 'token' })
  if (answer.outcome !== 'applied') throw new AppError('GAME_ACCOUNT_NOT_FOUND')
  await inTransaction(ctx.db, async (tx) => {
    // somebody opened the same link at the same moment
    if (!(await spendMailToken(tx, 'game-password', token))) return
    await recordSecurityEvent(tx, 'game-password-changed', {
      accountId,
      ip: ctx.ip,
      details: { server, login, userAgent: userAgentOf(ctx.browser.request) },
    })
  })
  return { login, message: say(ctx.language, 'answers.gamePasswordSet', { login }) }
}
