import { WorldUnavailable } from '@castellan/game-world/port'
import { isAbove, outranks, type Role, STAFF_ROLES } from '@castellan/contract/engine/roles'
import { levelOf } from '../errors/level-of.ts'
import type { Portal } from '../http/engine/portal.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { type OpenOrder, takeDueOrders, isOrderDue } from '../journal/order-repo.ts'
import { findHousemates } from '../staff/housemates-repo.ts'
import { findWithRoles, isStandingAs } from '../staff/standing-repo.ts'
import { askWorld, withdraw } from './ask-world.ts'
import type { Meaning } from './outcomes.ts'

/** Orders of one round; the next one takes the rest. */
const ROUND = 500

type Means = Pick<Portal, 'config' | 'db' | 'log' | 'outcomes' | 'settings' | 'settledOwner' | 'worlds'>

/**
 * Outbox relay, every minute: carries out what waited for somebody to leave the game, and finds out what became of orders whose answer
 * nobody heard. Those are withdrawn: whoever asked was told that it failed, and may have asked anew.
 */
export const staffOrdersJob = (portal: Means): JobKind<object> => ({
  queue: 'staff-orders',
  due: isOrderDue,
  run: async () => {
    for (const order of await takeDueOrders(portal.db, ROUND)) {
      try {
        await end(portal, order)
      } catch (err) {
        portal.log[levelOf(err)](
          { err, order: order.key, server: order.server },
          'an order of staff has to wait',
        )
      }
    }
  },
})

async function end(portal: Means, order: OpenOrder) {
  const world = portal.worlds[order.server]
  if (!world) throw new WorldUnavailable('This process was started without the server of an order')
  const mayWait = order.waitsUntil !== null && order.waitsUntil.getTime() > Date.now()
  // nothing waits longer than the role it was asked for in, nor reaches who has a higher one by now
  const isStill =
    mayWait &&
    (await isAskerStanding(portal, order)) &&
    (await isReached(portal, order)) &&
    (await isMeant({ ...portal, world }, order))
  if (isStill) await askWorld(portal, world, order)
  else await withdraw(portal, world, order)
}

/** Whether who asked for an order could ask for it still: they hold the role there, or a higher one. */
const isAskerStanding = (
  { config, db }: Pick<Means, 'config' | 'db'>,
  { actorId: accountId, role, server }: OpenOrder,
) => {
  const roles = STAFF_ROLES.filter((one) => !outranks(role as Role, one))
  return isStandingAs(db, { accountId, roles, servers: [server] }, config)
}

/** Whether whom it touches could be acted on still: nobody who was made staff meanwhile, or is of one household with who asked, but for these. */
async function isReached(
  { db }: Pick<Means, 'db'>,
  { accountId, otherAccountId, actorId, role, server }: OpenOrder,
) {
  const touched = [accountId, otherAccountId].filter((id) => id !== null && id !== actorId)
  if (!touched.length) return true
  const above = STAFF_ROLES.filter((one) => !isAbove(role as Role, one))
  const out = [...(await findWithRoles(db, above, server)), ...(await findHousemates(db, [actorId]))]
  return !touched.some((id) => out.includes(id!))
}

const isMeant = async ({ outcomes, ...means }: Meaning & Pick<Means, 'outcomes'>, order: OpenOrder) =>
  (await outcomes[order.ordered.action.kind]?.isMeant?.(means, order)) ?? true
