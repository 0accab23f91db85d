import { PROVIDERS } from '@castellan/contract/shapes/money-fields'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { expireUnasked } from '../lifecycle/cancel-payment.ts'
import { reconcileProvider } from './reconcile-provider.ts'
import type { SyncPart } from '../sync/sync-payment.ts'

/** Seconds a run works before it leaves the rest to the next, and after which it counts as dead and the next may run. */
const WORKS = 200
const EXPIRES = 290

/**
 * Reconciliation by polling, every five minutes: asks again about payments that are open, since a notification may
 * never come; deals again with notifications that failed; carries refunds on.
 */
export function reconcilePaymentsJob(portal: SyncPart): JobKind<object> {
  return {
    queue: 'reconcile-payments',
    cron: '*/5 * * * *',
    // one at a time in all processes, and the next one makes up for what this one missed
    options: { policy: 'exclusive', retryLimit: 0, expireInSeconds: EXPIRES },
    run: () => reconcilePayments(portal, Date.now() + WORKS * 1_000),
  }
}

/** Stops between two pieces of work when its time is over (deadline, in milliseconds since 1970). */
export async function reconcilePayments(portal: SyncPart, deadline = Infinity) {
  const configured = PROVIDERS.filter((name) => portal.providers[name])
  const isLate = () => Date.now() >= deadline
  // bulkhead: side by side, so that one that is slow or away holds up no other
  await Promise.all(configured.map((name) => reconcileProvider(portal, name, isLate)))
  await expireUnasked(portal, configured)
}
