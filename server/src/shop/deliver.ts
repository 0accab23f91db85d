import { type ActionAnswer, WorldUnavailable } from '@castellan/game-world/port'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Portal } from '../platform/http/portal.ts'
import { orderOf } from './delivery-order.ts'
import { capture, refundPurchase } from './end-purchase.ts'
import { claimDelivery, findPurchase, lockPurchase, recordProblem } from './purchase-repo.ts'

export type DeliverPart = Pick<Portal, 'db' | 'worlds' | 'log'>

type NotDone = Exclude<ActionAnswer, { outcome: 'applied' }>

/**
 * Why coins came back by themselves, as the player reads it.
 * @throws Error when the key means something else: what became of the delivery is not known then
 */
function describeRefusal(answer: NotDone) {
  if (answer.outcome === 'withdrawn') return 'The delivery was called off, so your coins are back'
  if (answer.reason === 'other-content') throw new Error('the key of a delivery was used for something else')
  if (answer.reason === 'no-such-subject')
    return 'The character is not there any more, so your coins are back'
  return 'The game server did not accept it, so your coins are back'
}

/**
 * Tries to hand a purchase over, if it is due. The world is asked outside of any transaction and knows the delivery by
 * its key: an attempt that was cut off at any line is repeated and gives nothing twice.
 */
export async function deliver(portal: DeliverPart, purchaseId: number) {
  const claimed = await claimDelivery(portal.db, purchaseId)
  if (!claimed) return
  const { server } = (await findPurchase(portal.db, purchaseId))!
  const payload = claimed.payload
  try {
    const world = portal.worlds[server]
    // another process was started with it
    if (!world) throw new WorldUnavailable(`There is no server ${server} here`)
    const answer = await world.actions.apply(orderOf(claimed.key, payload))
    await recordAnswer(portal, purchaseId, answer)
  } catch (err) {
    const isAway = err instanceof WorldUnavailable
    const level = isAway ? 'warn' : 'error'
    portal.log[level]({ err, purchase: purchaseId, attempts: claimed.attempts }, 'a delivery has to wait')
    const why = isAway ? 'The game server cannot be reached' : 'Something went wrong on our side'
    await recordProblem(portal.db, purchaseId, `${why}. It will be tried again`)
  }
}

/** Moves the coins as the world's answer says. Does nothing to a purchase that has ended. */
export const recordAnswer = ({ db }: Pick<Portal, 'db'>, purchaseId: number, answer: ActionAnswer) =>
  inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase.state !== 'held') return
    if (answer.outcome === 'applied') await capture(tx, purchase)
    else await refundPurchase(tx, purchase, { state: 'returned', problem: describeRefusal(answer) })
  })
