import type { Portal } from '../platform/http/engine/portal.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import { deliver } from './deliver.ts'
import { findDueDeliveries, isDeliveryDue } from './delivery-repo.ts'

/** Deliveries of one round; the next one takes the rest. */
const ROUND = 500

/**
 * Outbox relay, every minute: hands over what is due. A purchase is tried at once when it is made, so this is for
 * what had to wait.
 */
export const deliveriesJob = ({
  db,
  log,
  worlds,
}: Pick<Portal, 'db' | 'log' | 'worlds'>): JobKind<object> => ({
  queue: 'deliveries',
  due: isDeliveryDue,
  run: async () => {
    for (const { purchaseId, server } of await findDueDeliveries(db, ROUND))
      await deliver({ db, log, world: worlds[server] }, purchaseId)
  },
})
