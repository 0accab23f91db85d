import type { Portal } from '../../platform/http/engine/portal.ts'
import { findCreditedToday } from '../records/payment-repo.ts'
import { providerOf } from '../sync/sync-payment.ts'
import { levelOfProvider } from './provider-away.ts'

/** Payments of one night that are asked for again, the newest first. */
const MOST_ASKED = 500
/** What a payment that brought coins can be at its provider. */
const SOUND = new Set(['paid', 'refunded', 'disputed'])

/**
 * Asks the providers once more for what was credited within a day: answers what they know nothing of. One that cannot
 * be reached says nothing either way.
 */
export async function askProviders(portal: Pick<Portal, 'db' | 'providers' | 'log'>) {
  const payments = await findCreditedToday(portal.db, MOST_ASKED)
  const breaches: string[] = []
  for (const payment of payments)
    try {
      const provider = providerOf(portal, payment)
      const { status } = await provider.read(payment)
      // a simulated provider may be asked of a past it was never told
      if (provider.isSimulated && status === 'missing') continue
      if (!SOUND.has(status)) breaches.push(`payment ${payment.id} is ${status} at ${payment.paymentSystem}`)
    } catch (err) {
      const about = { err, payment: payment.id }
      portal.log[levelOfProvider(err)](about, 'a provider could not be asked about a credited payment')
    }
  return breaches
}
