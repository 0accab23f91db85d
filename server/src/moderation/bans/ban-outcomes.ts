import type { Tx } from '../../platform/db/database.ts'
import type { OpenOrder } from '../../platform/journal/order-repo.ts'
import type { Outcomes } from '../../platform/staff-orders/outcomes.ts'
import { keyOf } from '../../platform/worlds/turns.ts'
import { tellAnswer } from './appeals.ts'
import { beginBan, notifyOwner } from './ban-character.ts'
import { dropAskedBan, endBan, lockBan, writeAnswer } from './ban-repo.ts'
import type { LiftDetails } from './unban-character.ts'

/** What the portal keeps of bans follows what their world says. */
export const banOutcomes: Outcomes = {
  banCharacter: {
    applied: (tx, { key }) => beginBan(tx, key),
    refused: (tx, { key }) => dropAskedBan(tx, key),
  },
  unbanCharacter: {
    applied: endLifted,
  },
}

async function endLifted(tx: Tx, order: OpenOrder) {
  const { actorId } = order
  const { banId, answer } = order.details as LiftDetails
  const ban = banId === null ? undefined : await lockBan(tx, banId)
  if (!ban) return
  // whoever answered in the meantime stands, and is what was told; the ban is lifted all the same
  const isAnswer = answer !== null && (await writeAnswer(tx, ban.id, actorId, answer))
  const ended = await endBan(tx, ban.id, { liftedBy: actorId, liftedKey: keyOf(order) })
  if (isAnswer) await tellAnswer(tx, ban, true, answer)
  else if (ended) await notifyOwner(tx, ended, 'characterUnbanned')
}
