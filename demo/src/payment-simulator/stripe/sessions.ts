import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { checkoutUrl, type SimulatorPlace } from '../provider/simulated-provider.ts'
import type { StoreTx } from '../provider/store.ts'
import { missing, StripeRefusal } from './answer.ts'
import { tell } from './events.ts'
import { type Form, textAt, textsAt } from './form-body.ts'
import { amountIn } from './intents.ts'
import { newId, nowSeconds, type Session } from './objects.ts'

const LIFE_SECONDS = 24 * HOUR_SECONDS

export async function createSession(tx: StoreTx, form: Form, place: SimulatorPlace) {
  const currency = textAt(form, 'line_items', 0, 'price_data', 'currency')
  const amount = amountIn(textAt(form, 'line_items', 0, 'price_data', 'unit_amount'), currency)
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    currency,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    intent_metadata: textsAt(form, 'payment_intent_data', 'metadata'),
    client_reference_id: textAt(form, 'client_reference_id') || null,
    customer_email: textAt(form, 'customer_email') || null,
    metadata: textsAt(form, 'metadata'),
    mode: 'payment',
    success_url: textAt(form, 'success_url').replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancel_url: textAt(form, 'cancel_url'),
    url: checkoutUrl(place, 'stripe', id),
    expires_at: nowSeconds() + LIFE_SECONDS,
    created: nowSeconds(),
    livemode: false,
  }
  await tx.put(id, session)
  return publicly(session)
}

export async function expireSession(tx: StoreTx, id: string) {
  const session = await tx.lock<Session>(id)
  if (!session) throw missing('checkout.session', id)
  if (asOfNow(session).status !== 'open')
    throw new StripeRefusal(`This Session is ${session.status}: only open ones can be expired.`)
  session.status = 'expired'
  session.url = null
  await tx.put(id, session)
  await tell(tx, 'checkout.session.expired', publicly(session))
  return publicly(session)
}

/** An open session runs out by itself. */
export const asOfNow = (session: Session): Session =>
  session.status === 'open' && session.expires_at <= nowSeconds()
    ? { ...session, status: 'expired', url: null }
    : session

/** As the provider shows it: without our own notes. */
export function publicly(session: Session) {
  const { intent_metadata: _, ...shown } = asOfNow(session)
  return shown
}
