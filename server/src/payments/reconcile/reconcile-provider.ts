import type { Provider as ProviderName } from '@castellan/contract/shapes/money-fields'
import { cancelOpen, LIFE } from '../lifecycle/cancel-payment.ts'
import { continueRefund } from '../refunds/continue-refund.ts'
import type { PaymentRow } from '../port/provider.ts'
import { processEvent } from '../webhooks/receive-notification.ts'
import { findDuePayments } from '../records/payment-repo.ts'
import { findWaitingRefunds } from '../records/refund-repo.ts'
import { syncPayment, type SyncPart } from '../sync/sync-payment.ts'
import { findUndone } from '../records/webhook-event-repo.ts'
import { isAway, levelOfProvider } from './provider-away.ts'

const BATCH = 200
/** Times a provider may fail to answer in a round before the rest is left to the next one. */
const MAX_FAILURES = 3

/**
 * A round of one provider: notifications that failed, open payments, refunds. Circuit breaker: it ends when nobody
 * answers there, or when it is late.
 */
export async function reconcileProvider(portal: SyncPart, name: ProviderName, isLate: () => boolean) {
  const { db, log } = portal
  let failures = 0
  async function each<W>(
    found: readonly W[],
    work: (one: W) => Promise<unknown>,
    failed: (one: W) => Failed,
  ) {
    for (const one of found) {
      if (isLate() || failures >= MAX_FAILURES) return
      await work(one).catch((err: unknown) => {
        if (isAway(err)) failures += 1
        const [words, about] = failed(one)
        log[levelOfProvider(err)]({ err, ...about }, words)
      })
    }
  }
  await each(
    await findUndone(db, name, BATCH),
    (event) => processEvent(portal, event),
    ({ id }) => ['a notification failed again', { event: id }],
  )
  await each(
    await findDuePayments(db, name, BATCH),
    (payment) => look(portal, payment),
    ({ id }) => ['a payment could not be checked', { payment: id }],
  )
  await each(
    await findWaitingRefunds(db, name, BATCH),
    (refund) => continueRefund(portal, refund),
    ({ id }) => ['a refund could not be carried on', { refund: id }],
  )
}

/** What the log says of one that failed. */
type Failed = readonly [words: string, about: object]

async function look(portal: SyncPart, payment: PaymentRow) {
  const { payment: now } = await syncPayment(portal, payment.id)
  if (now.state !== 'created' && now.state !== 'pending') return
  if (Date.now() - now.createdAt.getTime() > LIFE[now.state])
    await cancelOpen(portal, now, { state: 'expired' })
}
