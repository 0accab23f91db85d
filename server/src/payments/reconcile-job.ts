import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { giveUp } from './cancel-payment.ts'
import { dealWith } from './receive-notification.ts'
import { continueRefunds } from './continue-refunds.ts'
import { type PaymentRow, ProviderDown } from './provider.ts'
import { settle, type SettlePart } from './settle.ts'
import { findUndone } from './webhook-event-repo.ts'

const BATCH = 200
const HOUR = 3_600_000
/** How long a payment can be paid that its provider knows, and one whose provider never answered. */
const LIFE = { pending: 24 * HOUR, created: HOUR }

/**
 * Every five minutes: asks again about payments that are open, since a notification may never come; deals again with
 * notifications that failed; carries refunds on.
 */
export function reconcilePaymentsJob(portal: SettlePart): JobKind<object> {
  return {
    queue: 'reconcile-payments',
    cron: '*/5 * * * *',
    // one at a time in all processes, and the next one makes up for what this one missed
    options: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 290 },
    run: () => reconcilePayments(portal),
  }
}

export async function reconcilePayments(portal: SettlePart) {
  const { db, log } = portal
  for (const event of await findUndone(db, BATCH))
    await dealWith(portal, event).catch((err: unknown) =>
      log.warn({ err, event: event.id }, 'a notification failed again'),
    )
  const silent = new Set<string>()
  for (const payment of await findDue(db)) {
    // one that does not answer would hold up all the others
    if (silent.has(payment.paymentSystem)) continue
    await look(portal, payment).catch((err: unknown) => {
      if (err instanceof ProviderDown) silent.add(payment.paymentSystem)
      log.warn({ err, payment: payment.id }, 'a payment could not be checked')
    })
  }
  await continueRefunds(portal)
}

/** Open payments older than two minutes, the longest unseen first; the older one is, the more seldom. */
const findDue = (db: Db): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'in', ['created', 'pending', 'processing', 'disputed'])
    .where('createdAt', '<', sql<Date>`now() - interval '2 minutes'`)
    .where(
      sql<boolean>`checked_at is null or now() - checked_at > greatest((now() - created_at) / 10, interval '2 minutes')`,
    )
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute()

async function look(portal: SettlePart, payment: PaymentRow) {
  const { payment: now } = await settle(portal, payment.id)
  if (now.state !== 'created' && now.state !== 'pending') return
  if (Date.now() - now.createdAt.getTime() > LIFE[now.state]) await giveUp(portal, now, 'expired')
}
