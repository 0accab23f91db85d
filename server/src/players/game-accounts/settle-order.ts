import type { ActionAnswer } from '@castellan/game-world/port'
import { recordSecurityEvent } from '../../identity/accounts/security-event-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/announcer.ts'
import { dropLogin, keepLogin, type UnheardOrder } from './order-repo.ts'

/** Whether what was ordered is so by now; what is to be removed and is not there is gone, whoever removed it. */
export const isDone = ({ kind }: UnheardOrder, answer: ActionAnswer) =>
  answer.outcome === 'applied' ||
  (kind === 'remove' && answer.outcome === 'refused' && answer.reason === 'no-such-subject')

/** What is written down of an order that was done, and of one that was not. */
const KINDS = {
  make: { whenDone: keepLogin, whenNot: dropLogin, event: 'game-account-created' },
  remove: { whenDone: dropLogin, whenNot: keepLogin, event: 'game-account-removed' },
} as const

/** Who still waits for the answer to an order. */
interface Waiting {
  readonly ip: string
  readonly userAgent: string | null
}

/** Writes down what a world answered to an order; nothing when that was heard before. */
export async function settleOrder(tx: Tx, order: UnheardOrder, answer: ActionAnswer, waiting?: Waiting) {
  const { server, login, accountId, kind } = order
  const { whenDone, whenNot, event } = KINDS[kind]
  const done = isDone(order, answer)
  const isNews = await (done ? whenDone : whenNot)(tx, order)
  if (!isNews) return
  if (done)
    await recordSecurityEvent(tx, event, {
      accountId,
      ...(waiting && { ip: waiting.ip }),
      details: { server, login, userAgent: waiting?.userAgent ?? null },
    })
  publish(tx, { to: { accountId, server }, tags: ['gameAccounts'] })
}
