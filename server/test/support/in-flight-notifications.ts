import { sql } from 'kysely'
import { signEvent as signPaypal } from '../../../demo/src/payment-simulator/paypal/events.ts'
import { signEvent as signStripe } from '../../../demo/src/payment-simulator/stripe/events.ts'
import type { TestPortal } from './open-test-portal.ts'
import { deliver, type Delivery, intercept } from './payments.ts'

type Portal = Pick<TestPortal, 'db' | 'simulator'>

/** Notifications of simulated Stripe, handed over by the test: none arrives by itself. */
export function stripeWire(portal: TestPortal) {
  const [secret] = portal.simulator!.credentials.stripe!.webhookSecrets
  const signed = (payload: string): Delivery => ({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', ...signStripe(payload, secret!) },
    payload,
  })
  return wire(portal, 'type', signed)
}

/** Notifications of simulated PayPal, handed over by the test: none arrives by itself. */
export function paypalWire(portal: TestPortal) {
  const { webhookId } = portal.simulator!.credentials.paypal!
  const signed = (payload: string): Delivery => ({
    method: 'POST',
    url: '/api/webhooks/paypal',
    headers: { 'content-type': 'application/json', ...signPaypal(payload, webhookId) },
    payload,
  })
  return wire(portal, 'event_type', signed)
}

function wire(portal: TestPortal, typeField: string, signed: (payload: string) => Delivery) {
  intercept(portal)
  return {
    /** A genuine notification that says whatever the test wants. */
    event: (event: object) => signed(JSON.stringify(event)),
    /** What is on its way about a payment, of one kind or of all; nothing of it is waited for. */
    onItsWay: async (id: string, kind = '') =>
      (await bodiesOf(portal, id, `"${typeField}":"${kind}`)).map(signed),
    /** Hands notifications over, all at once; answers what the portal said. */
    arrive: async (deliveries: readonly Delivery[]) => {
      const answers = await Promise.all(deliveries.map((delivery) => deliver(portal, delivery)))
      return answers.map(({ statusCode }) => statusCode)
    },
  }
}

/** Bodies of the notifications that a simulated provider has queued and that hold some texts, oldest first. */
export async function bodiesOf({ db }: Pick<Portal, 'db'>, ...texts: readonly string[]) {
  const { rows } = await sql<{ body: string }>`
    select data ->> 'body' as body from pgboss.job
    where name = 'sandbox-notification' and data ->> 'body' like all (${texts.map((text) => `%${text}%`)}::text[])
    order by created_on, id`.execute(db)
  return rows.map(({ body }) => body)
}
