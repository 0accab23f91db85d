import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Provider } from '@castellan/contract/shapes/money-fields'
import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import type { Delivery } from '../../src/payments/port/simulator.ts'
import { findPayment } from '../../src/payments/records/payment-repo.ts'
import { reconcilePayments } from '../../src/payments/reconcile/reconcile-job.ts'
import { openTestPortal } from './open-test-portal.ts'

const POLL = { timeout: 15_000, interval: 50 }

interface Options {
  readonly env?: Readonly<Record<string, string>>
}

/** A portal that sells coins through the simulated providers, with a hand on what they send. */
export async function openTestShop({ env = {} }: Options = {}) {
  const deliveries: Delivery[] = []
  let isLost = false
  const portal = await openTestPortal({
    env,
    with: ({ simulator }) => ({
      simulator: {
        ...simulator!,
        deliverBy: (deliver) =>
          simulator!.deliverBy((delivery) => {
            if (isLost) return Promise.resolve({ statusCode: 200 })
            deliveries.push(delivery)
            return deliver(delivery)
          }),
      },
    }),
  })
  const { app, db, config } = portal
  const at = (url: string) => url.replace(config.publicUrl, '')

  /** Opens the page to pay at, by way of a signed link where it is one, and presses a button; answers where it leads. */
  async function press(payUrl: string, action: string) {
    const page = await app.inject(at(payUrl))
    const url = page.statusCode === 303 ? String(page.headers.location) : at(payUrl)
    const pressed = await app.inject({
      method: 'POST',
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `action=${action}`,
    })
    return String(pressed.headers.location)
  }

  const paymentOf = async (id: string) => (await findPayment(db, id))!

  return {
    portal,
    press,
    paymentOf,
    /** From now on notifications get lost on their way, or arrive again. */
    lose: (lost: boolean) => void (isLost = lost),
    /** The notification of a payment, once it has left. */
    notificationOf: (id: string) =>
      vi.waitUntil(() => deliveries.find(({ payload, url }) => `${url} ${payload}`.includes(id)), POLL),
    /** Sends a notification as anybody could. */
    send: ({ method, url, headers, payload }: Delivery) =>
      app.inject({ method, url, headers, ...(payload !== undefined && { payload }) }),
    /** Waits until a payment is in a state. */
    reach: (id: string, state: PaymentState) =>
      vi.waitUntil(async () => {
        const payment = await paymentOf(id)
        return payment.state === state && payment
      }, POLL),
    /** Looks at all open payments again, as happens every few minutes. */
    async reconcile() {
      await sql`update payment set created_at = created_at - interval '10 minutes', checked_at = null
        where state in ('created', 'pending', 'processing')`.execute(db)
      await reconcilePayments(portal)
    },
    /** The page of a payment, as providers send a browser back to it. */
    pageOf: (id: string) => `${config.publicUrl}/${DEFAULT_SERVER}/profile/donations?payment=${id}`,
    /** Notifications of a provider that were written down. */
    eventsOf: (provider: Provider) =>
      db.selectFrom('webhookEvent').selectAll().where('provider', '=', provider).orderBy('id').execute(),
  }
}
