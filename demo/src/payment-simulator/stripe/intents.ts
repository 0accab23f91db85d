import { checkoutUrl, type SimulatorPlace } from '../provider/simulated-provider.ts'
import type { StoreTx } from '../provider/store.ts'
import { missing, StripeRefusal } from './answer.ts'
import { tell } from './events.ts'
import { type Form, textAt, textsAt } from './form-body.ts'
import { type Intent, newIntent, type Session } from './objects.ts'

const CURRENCIES = new Set(['eur', 'usd', 'rub', 'uah', 'kzt'])
const LEAST = 50

/** Whole minor units, as the provider takes them. */
export function amountIn(text: string, currency: string) {
  if (!/^\d{1,8}$/.test(text))
    throw new StripeRefusal('Invalid positive integer', { code: 'parameter_invalid_integer' })
  if (!CURRENCIES.has(currency)) throw new StripeRefusal(`Invalid currency: ${currency}`)
  if (Number(text) < LEAST)
    throw new StripeRefusal('Amount must be at least €0.50 eur', { code: 'amount_too_small' })
  return Number(text)
}

/** Its buyer is sent to the checkout page, as by a card whose bank wants to be asked. */
export async function createIntent(tx: StoreTx, form: Form, place: SimulatorPlace) {
  const currency = textAt(form, 'currency')
  const amount = amountIn(textAt(form, 'amount'), currency)
  const intent = newIntent({
    amount,
    currency,
    metadata: textsAt(form, 'metadata'),
    receiptEmail: textAt(form, 'receipt_email'),
  })
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: checkoutUrl(place, 'stripe', intent.id), return_url: null },
  }
  await tx.put(intent.id, intent)
  return intent
}

export async function cancelIntent(tx: StoreTx, id: string) {
  const intent = await tx.lock<Intent>(id)
  if (!intent) throw missing('payment_intent', id)
  const [session] = await tx.find<Session>({ object: 'checkout.session', payment_intent: id })
  if (session)
    throw new StripeRefusal(
      'You cannot cancel this PaymentIntent because it was created by Checkout. Expire it.',
    )
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
    throw new StripeRefusal(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      {
        code: 'payment_intent_unexpected_state',
      },
    )
  intent.status = 'canceled'
  intent.next_action = null
  await tx.put(id, intent)
  await tell(tx, 'payment_intent.canceled', intent)
  return intent
}
