import { type GameWorld, WorldRefuses, WorldUnavailable } from '@castellan/game-world/port'
import { levelOf } from '../platform/errors/level-of.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { isPlaying } from '../platform/worlds/is-playing.ts'
import { withdrawPurchase } from './withdraw-purchase.ts'
import { type AskedDelivery, orderOf, waitsUntil } from './delivery-order.ts'
import { findObjection } from './find-objection.ts'
import { keepRename } from './keep-rename.ts'
import { markTried, postponeDelivery, recordProblem, takeDelivery } from './delivery-repo.ts'
import { findPurchase } from './purchase-repo.ts'
import { bookDelivery } from './book-delivery.ts'

export interface Delivering extends Pick<Portal, 'db' | 'log'> {
  /** Where the purchase is for; undefined in a process that was started without that server. */
  readonly world: Pick<GameWorld, 'accounts' | 'actions' | 'characters'> | undefined
}

/**
 * At-least-once delivery to an idempotent receiver: tries to hand a purchase over, if it is due. The world is asked
 * outside of any transaction and knows the delivery by its key: an attempt that was cut off at any line is repeated
 * and gives nothing twice.
 */
export async function deliver({ db, log, world }: Delivering, purchaseId: number) {
  const taken = await takeDelivery(db, purchaseId)
  if (!taken) return
  try {
    if (!world) throw new WorldUnavailable('This process was started without the server of a purchase')
    if (await mustWait({ db, world }, purchaseId, taken)) return
    if (!(await markTried(db, purchaseId, taken.turn))) return
    if (await isReturned({ db, world }, purchaseId)) return
    const kept = await keepRename({ db, world }, purchaseId, taken)
    if (kept === 'taken')
      return await withdrawPurchase({ db, world }, purchaseId, {
        state: 'returned',
        problem: { code: 'nameTaken' },
      })
    if (kept === 'ended') return
    const answer = await world.actions.apply(orderOf(taken))
    await bookDelivery({ db }, purchaseId, taken.turn, answer)
  } catch (err) {
    log[levelOf(err)]({ err, purchase: purchaseId, attempts: taken.attempts }, 'a delivery has to wait')
    await recordProblem(db, purchaseId, { code: problemOf(err) })
  }
}

function problemOf(error: unknown) {
  if (error instanceof WorldRefuses) return 'worldRefuses'
  return error instanceof WorldUnavailable ? 'worldAway' : 'ourFault'
}

type Asking = Pick<Portal, 'db'> & { readonly world: NonNullable<Delivering['world']> }

/** Whether it is not its buyer’s to have any more, be it since a moment ago: its coins return. */
async function isReturned({ db, world }: Asking, purchaseId: number) {
  const purchase = await findPurchase(db, purchaseId)
  const code = purchase && (await findObjection({ db, world }, purchase))
  if (!code) return false
  await withdrawPurchase({ db, world }, purchaseId, { state: 'returned', problem: { code } })
  return true
}

/**
 * Whether a delivery is not to be made now: the character it waits for is still in the game, which is looked up so that
 * the world need not refuse each minute; or it has waited for as long as it may, and its coins return.
 */
async function mustWait({ db, world }: Asking, purchaseId: number, taken: AskedDelivery) {
  const until = waitsUntil(taken.payload)
  if (!until) return false
  if (until.getTime() <= Date.now()) {
    await withdrawPurchase({ db, world }, purchaseId, { state: 'returned', problem: { code: 'didNotLeave' } })
    return true
  }
  if (!(await isPlaying(world, orderOf(taken)))) return false
  await postponeDelivery(db, purchaseId, taken.turn)
  return true
}
