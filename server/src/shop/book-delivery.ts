import type { ActionAnswer, RefusalReason } from '@castellan/game-world/port'
import type { DeliveryProblem } from '@castellan/contract/shapes/notes'
import { releaseNames } from '../players/reserved-names/kept-name-repo.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { waitsUntil } from './delivery-order.ts'
import { capture, returnPurchase } from './end-purchase.ts'
import { beginNextTurn } from './delivery-repo.ts'
import { lockPurchase } from './purchase-repo.ts'

type NotDone = Exclude<ActionAnswer, { outcome: 'applied' }>
type Code = Exclude<DeliveryProblem['code'], 'text'>

const CODES: Readonly<Record<Exclude<RefusalReason, 'other-content'>, Code>> = {
  'no-such-subject': 'noCharacter',
  online: 'online',
  changed: 'changed',
  'no-such-object': 'notAccepted',
  'name-taken': 'nameTaken',
  'not-allowed': 'notAccepted',
  'account-full': 'accountFull',
  'has-characters': 'notAccepted',
  'in-clan': 'inClan',
  banned: 'banned',
  cannot: 'notAccepted',
}

/**
 * Why coins return by themselves.
 * @throws Error when the key means something else: what became of the delivery is not known then
 */
function problemOf(answer: NotDone): Code {
  if (answer.outcome === 'withdrawn') return 'withdrawn'
  if (answer.reason === 'other-content') throw new Error('the key of a delivery was used for something else')
  return CODES[answer.reason]
}

const isOnline = (answer: NotDone) => answer.outcome === 'refused' && answer.reason === 'online'

/**
 * Moves the coins as the world's answer to a turn says. Does nothing to a purchase that has ended, nor when another turn
 * has begun: then the answer was a refusal that is written down already.
 */
export const bookDelivery = (
  { db }: Pick<Portal, 'db'>,
  purchaseId: number,
  turn: number,
  answer: ActionAnswer,
) =>
  inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase.state !== 'held' || purchase.turn !== turn) return
    if (answer.outcome === 'applied') await capture(tx, purchase, answer)
    else if (isOnline(answer) && waitsUntil(purchase.payload)) {
      await beginNextTurn(tx, purchaseId)
      await releaseNames(tx, purchase.key)
    } else await returnPurchase(tx, purchase, { state: 'returned', problem: { code: problemOf(answer) } })
  })
