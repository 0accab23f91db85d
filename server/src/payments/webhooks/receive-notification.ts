import type { Provider as ProviderName } from '@castellan/contract/shapes/money-fields'
import { AppError } from '../../platform/errors/app-error.ts'
import { findNotified, linkProviderId } from '../records/payment-repo.ts'
import { throwAsAppError } from '../port/provider-faults.ts'
import { NotGenuine, type PaymentProvider, ProviderDown, type RawNotification } from '../port/provider.ts'
import { syncPayment, type SyncPart } from '../sync/sync-payment.ts'
import {
  type KeptNotification,
  keepNotification,
  recordOutcome,
  type WebhookEventRow,
} from '../records/webhook-event-repo.ts'

/** These providers may notify of payments that are not ours, and would go on for days if they were refused. */
const MAY_TELL_OF_OTHERS: readonly ProviderName[] = ['stripe', 'paypal']

/**
 * Inbox: takes a notification, proves it, keeps it once, settles its payment. Answers what the provider wants to hear.
 * @throws AppError WEBHOOK_REFUSED for one that is not genuine; others let the provider try again.
 */
export async function receiveNotification(portal: SyncPart, name: ProviderName, raw: RawNotification) {
  const provider = portal.providers[name]
  if (!provider) throw new AppError('NOT_FOUND')
  const notification = await prove(portal, provider, raw)
  const event = await keepNotification(portal.db, name, notification)
  const state = event.state === 'processed' ? event.state : await processEvent(portal, event)
  if (state === 'ignored' && notification.about && !MAY_TELL_OF_OTHERS.includes(name))
    throw new AppError('PAYMENT_NOT_FOUND')
  return provider.acknowledgement
}

async function prove({ log }: SyncPart, provider: PaymentProvider, raw: RawNotification) {
  try {
    return await provider.readNotification(raw)
  } catch (error) {
    if (error instanceof ProviderDown) return throwAsAppError(error)
    if (error instanceof NotGenuine)
      log.warn({ provider: provider.name, ip: raw.ip, problem: error.message }, 'a notification was refused')
    // whatever a stranger sends, it is theirs: nothing of ours has failed
    else log.error({ err: error, provider: provider.name, ip: raw.ip }, 'a notification could not be read')
    throw new AppError('WEBHOOK_REFUSED')
  }
}

/** Settles the payment a kept notification is about. May be repeated; what fails is tried again later. */
export async function processEvent(
  portal: SyncPart,
  event: Pick<WebhookEventRow, 'id' | 'provider' | 'payload'>,
) {
  const { about, news } = event.payload as unknown as KeptNotification
  const { db } = portal
  try {
    const payment = about && (await findNotified(db, event.provider, about))
    if (!payment) {
      const problem = about ? 'there is no such payment here' : 'not about a payment'
      await recordOutcome(db, event.id, { state: 'ignored', problem })
      return 'ignored'
    }
    if (!payment.theirId && about.theirId) await linkProviderId(db, payment.id, about.theirId)
    await syncPayment(portal, payment.id, news)
    await recordOutcome(db, event.id, { state: 'processed', paymentId: payment.id })
    return 'processed'
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    // when the database itself is away the row stays new, which is found again just as well
    await recordOutcome(db, event.id, { state: 'failed', problem: problem.slice(0, 500) }).catch(() => {})
    return throwAsAppError(error)
  }
}
