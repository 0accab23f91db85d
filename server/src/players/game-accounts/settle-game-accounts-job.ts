import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isNobodysFault, levelOf } from '../../platform/errors/level-of.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { findUnheard, postponeOrder } from './order-repo.ts'
import { forgetOldRequests, isAnyLeft } from './owner-request-repo.ts'
import { settleOrder } from './settle-order.ts'

/** Orders of a server in one round; the next one takes the rest. */
const ROUND = 200
/** Seconds after which whoever gave an order does not wait for its answer any more. */
const PATIENCE = 60

/**
 * Every minute, for orders to make or remove a game account whose answer nobody heard, since a process or a connection
 * ended in between: has the world swear that it did it or never will, for a password that is not kept cannot be sent again.
 * Forgets as well what owners asked for whose process ended.
 */
export const settleGameAccountsJob = ({
  db,
  log,
  worlds,
}: Pick<Portal, 'db' | 'log' | 'worlds'>): JobKind<object> => ({
  queue: 'game-accounts',
  due: isAnyLeft(PATIENCE),
  run: async () => {
    await forgetOldRequests(db)
    for (const [server, world] of Object.entries(worlds)) await settleServer({ db, log }, server, world)
  },
})

/** The orders of one server, so that those of a world that is away keep nobody else waiting: it is asked once in a round. */
async function settleServer(
  { db, log }: Pick<Portal, 'db' | 'log'>,
  server: ServerKey,
  world: Pick<GameWorld, 'actions'>,
) {
  for (const order of await findUnheard(db, server, PATIENCE, ROUND)) {
    try {
      const answer = await world.actions.withdraw(order.orderKey)
      await inTransaction(db, (tx) => settleOrder(tx, order, answer))
    } catch (err) {
      log[levelOf(err)]({ err, server, login: order.login }, 'what became of a game account has to wait')
      if (isNobodysFault(err)) return
      // so that the round is never full of those that fail
      await postponeOrder(db, order)
    }
  }
}
