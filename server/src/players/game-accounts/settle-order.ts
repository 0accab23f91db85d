import type { ActionAnswer } from '@castellan/game-world/port'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/announcer.ts'
import { dropLogin, keepLogin, type UnheardOrder } from './order-repo.ts'

/** Whether what was ordered is so by now; what is to be removed and is not there is gone, whoever removed it. */
export const isDone = ({ isMade: isRemoval }: UnheardOrder, answer: ActionAnswer) =>
  answer.outcome === 'applied' ||
  (isRemoval && answer.outcome === 'refused' && answer.reason === 'no-such-subject')

/** Writes down what a world answered to an order; nothing when that was heard before. */
export async function settleOrder(tx: Tx, order: UnheardOrder, answer: ActionAnswer, ip?: string) {
  const { server, login, accountId, isMade: isRemoval } = order
  const done = isDone(order, answer)
  const isNews = await (done === isRemoval ? dropLogin(tx, order) : keepLogin(tx, order))
  if (!isNews) return
  if (done)
    await recordSecurityEvent(tx, isRemoval ? 'game-account-removed' : 'game-account-created', {
      accountId,
      ...(ip && { ip }),
      details: { server, login },
    })
  publish(tx, { to: { accountId, server }, tags: ['gameAccounts'] })
}
