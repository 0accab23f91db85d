import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import type { ActionAnswer, RefusalReason } from '@castellan/game-world/port'
import type { ErrorCode } from '@castellan/contract/engine/errors'
import { linkRefusal } from '../../identity/links/link-refusal.ts'
import { endMailTokens, spendMailToken } from '../../identity/links/mail-token-repo.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { say } from '../../platform/languages/say.ts'
import { getGameLink } from './game-link.ts'
import { orderRemoval } from './order-repo.ts'
import { isDone, settleOrder } from './settle-order.ts'
import { requireRemovable } from './removable.ts'
import { requirePin } from './require-pin.ts'

/**
 * Removes a game account with the characters its mail named. The order is written down before the world is asked, and
 * the link is used up with its answer: a refusal leaves the link good, and an answer nobody heard is looked into
 * (`settle-game-accounts-job.ts`).
 * @throws AppError LINK_USED, LINK_INVALID, PIN_REQUIRED, PIN_WRONG, and why it cannot go
 */
export const confirmRemoval: Rule<typeof gameAccounts.confirmAccountRemoval> = async (sent, ctx) => {
  const { db, server, world } = ctx
  const { token } = sent
  const link = await getGameLink<{ readonly characters: readonly number[] }>(ctx, 'game-removal', token)
  const { accountId, login, characters } = link
  if (login !== sent.account.toLowerCase()) throw new AppError('LINK_INVALID', { field: 'token' })
  await requirePin(ctx, login, sent.pin)
  await requireRemovable(ctx, login)
  const newKey = `delete-game-account ${crypto.randomUUID()}`
  const orderKey = await inTransaction(db, (tx) => orderRemoval(tx, { server, login, accountId }, newKey))
  // the same link was faster, or the login is another's by now
  if (orderKey === null) throw await linkRefusal(db, 'game-removal', token)
  const answer = await world.actions.apply({
    key: orderKey,
    account: login,
    action: { kind: 'deleteAccount', characters, expected: {} },
  })
  const isOther = answer.outcome === 'refused' && answer.reason === 'other-content'
  // another link orders it under the same key: what came of that is not known here
  if (isOther) throw new AppError('WORLD_UNAVAILABLE')
  const order = { server, login, accountId, kind: 'remove', orderKey } as const
  const isGone = isDone(order, answer)
  await inTransaction(db, async (tx) => {
    if (isGone) {
      await spendMailToken(tx, 'game-removal', token)
      await endMailTokens(tx, accountId, ['game-password', 'game-removal'], { server, login })
    }
    await settleOrder(tx, order, answer, { ip: ctx.ip, userAgent: userAgentOf(ctx.browser.request) })
  })
  if (!isGone) throw refusalOf(answer)
  return { login, message: say(ctx.language, 'answers.gameAccountRemoved', { login }) }
}

/** What changed between the look and the order. */
const CODES: Partial<Record<RefusalReason, ErrorCode>> = {
  online: 'GAME_ACCOUNT_ONLINE',
  banned: 'GAME_ACCOUNT_BANNED',
  'in-clan': 'GAME_ACCOUNT_IN_CLAN',
  'has-characters': 'GAME_ACCOUNT_CHANGED',
  cannot: 'SERVICE_NOT_OFFERED',
}
const refusalOf = (answer: ActionAnswer) =>
  new AppError((answer.outcome === 'refused' && CODES[answer.reason]) || 'WORLD_UNAVAILABLE')
