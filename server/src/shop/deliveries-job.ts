import type { JobKind } from '../platform/jobs/jobs.ts'
import { deliver, type DeliverPart } from './deliver.ts'
import { findDue } from './purchase-repo.ts'

/** Deliveries of one round; the next one takes the rest. */
const ROUND = 500

/** Every minute: hands over what is due. A purchase is tried at once when it is made, so this is for what had to wait. */
export const deliveriesJob = (portal: DeliverPart): JobKind<object> => ({
  queue: 'deliveries',
  cron: '* * * * *',
  run: async () => {
    for (const purchaseId of await findDue(portal.db, ROUND)) await deliver(portal, purchaseId)
  },
})
