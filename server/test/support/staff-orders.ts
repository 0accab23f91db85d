import { staffOrdersJob } from '../../src/platform/staff-orders/staff-orders-job.ts'
import type { TestPortal } from './open-test-portal.ts'

/** Lets whoever waits for the answer to an order lose patience, and runs the job. */
export const orderRunner = (portal: TestPortal) => async () => {
  await portal.db
    .updateTable('staffOrder')
    .set({ nextAt: new Date(0) })
    .execute()
  await staffOrdersJob(portal).run({})
}
