import { type DeliveryOutcome, WorldUnavailable } from '@castellan/game-world/port'
import { inTransaction } from '../db/in-transaction.ts'
import type { Portal } from '../portal.ts'
import { DELIVERY_KINDS, type DeliveryPayload } from './delivery-kinds.ts'
import { capture, giveBack } from './end-purchase.ts'
import { claimDelivery, findPurchase, lockPurchase, noteProblem } from './purchase-repo.ts'

export type DeliverPart = Pick<Portal, 'db' | 'worlds' | 'log'>

/** Why coins came back by themselves, as the player reads it. */
const REFUSED: Record<Exclude<DeliveryOutcome, 'given'>, string> = {
  'no-such-character': 'The character is not there any more, so your coins are back',
  withdrawn: 'The delivery was called off, so your coins are back',
}

/**
 * Tries to hand a purchase over, if it is due. The world is asked outside of any transaction and knows the delivery by
 * its key: an attempt that was cut off at any line is repeated and gives nothing twice.
 */
export async function deliver(portal: DeliverPart, purchaseId: number) {
  const claimed = await claimDelivery(portal.db, purchaseId)
  if (!claimed) return
  const { server } = (await findPurchase(portal.db, purchaseId))!
  const payload = claimed.payload as unknown as DeliveryPayload
  try {
    const outcome = await DELIVERY_KINDS[payload.kind].give(portal.worlds[server], claimed.key, payload)
    await conclude(portal, purchaseId, outcome)
  } catch (err) {
    const isAway = err instanceof WorldUnavailable
    const level = isAway ? 'warn' : 'error'
    portal.log[level]({ err, purchase: purchaseId, attempts: claimed.attempts }, 'a delivery has to wait')
    const why = isAway ? 'The game server cannot be reached' : 'Something went wrong on our side'
    await noteProblem(portal.db, purchaseId, `${why}. It will be tried again`)
  }
}

/** Moves the coins as the world's answer says. Does nothing to a purchase that has ended. */
export const conclude = ({ db }: Pick<Portal, 'db'>, purchaseId: number, outcome: DeliveryOutcome) =>
  inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase.state !== 'held') return
    if (outcome === 'given') await capture(tx, purchase)
    else await giveBack(tx, purchase, { state: 'returned', problem: REFUSED[outcome] })
  })
