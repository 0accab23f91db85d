import type { Currency } from '@castellan/contract/shapes/money-fields'
import { parseMinor } from '@castellan/server/payments/amounts/money'
import type { Buyer, BuyerAction, Checkout } from '../provider/buyer.ts'
import { checkoutUrl, type SimulatorPlace } from '../provider/simulated-provider.ts'
import type { Store, StoreTx } from '../provider/store.ts'
import { closeDispute, openDispute, openDisputeOf } from './disputes.ts'
import { tell } from './events.ts'
import { type Order, type Plan, publicly } from './objects.ts'
import { refundCapture } from './refunds.ts'

const ACTIONS: Readonly<Record<string, readonly BuyerAction[]>> = {
  open: ['pay', 'payLater', 'payTwice', 'payOther', 'decline', 'cancel'],
  processing: ['pay'],
  paid: ['refund', 'dispute'],
  'partly refunded': ['refund', 'dispute'],
  disputed: ['disputeWon', 'disputeLost'],
}

/** What people do with their wallets. The portal takes the money itself, once it hears of the approval. */
export const paypalBuyer = (store: Store, place: SimulatorPlace): Buyer => ({
  show: async (id) => {
    const order = await store.get<Order>(id)
    return order?.hidden ? showOrder(order, await stateOf(store, order)) : null
  },
  act: (id, action) =>
    store.inTransaction(async (tx) => {
      const order = await tx.lock<Order>(id)
      if (!order?.hidden) return { redirect: place.publicUrl }
      const checkout = showOrder(order, await stateOf(tx, order))
      if (checkout.actions.includes(action)) await act(tx, order, action, place)
      return { redirect: redirectOf(action, checkout) ?? checkoutUrl(place, 'paypal', id) }
    }),
})

function showOrder({ id, purchase_units: [unit], hidden }: Order, state: string): Checkout {
  const returnUrl = new URL(hidden.returnUrl)
  returnUrl.searchParams.set('token', id)
  returnUrl.searchParams.set('PayerID', 'SIMULATED')
  return {
    amountMinor: parseMinor(unit.amount.value) ?? 0,
    currency: unit.amount.currency_code as Currency,
    description: unit.description ?? 'Coins for your account',
    state,
    actions: ACTIONS[state] ?? [],
    returnUrl: returnUrl.href,
    cancelUrl: hidden.cancelUrl,
  }
}

const WORDS = {
  COMPLETED: 'paid',
  PENDING: 'processing',
  DECLINED: 'declined',
  PARTIALLY_REFUNDED: 'partly refunded',
  REFUNDED: 'refunded',
} as const

async function stateOf(store: Pick<StoreTx, 'find'>, order: Order) {
  const capture = order.purchase_units[0].payments?.captures[0]
  if (!capture) return order.status === 'APPROVED' ? 'approved' : 'open'
  return (await openDisputeOf(store, order.id)) ? 'disputed' : WORDS[capture.status]
}

const PLANS: Partial<Record<BuyerAction, Plan>> = {
  pay: 'pay',
  payTwice: 'pay',
  payLater: 'wait',
  payOther: 'half',
  decline: 'decline',
}

async function act(tx: StoreTx, order: Order, action: BuyerAction, place: SimulatorPlace) {
  const plan = PLANS[action]
  const capture = order.purchase_units[0].payments?.captures[0]
  if (plan && !capture) return approve(tx, order, plan, action === 'payTwice' ? 2 : 1)
  if (action === 'pay') return complete(tx, order)
  if (action === 'refund') return void (await refundCapture(tx, capture!.id, {}, place))
  if (action === 'dispute') return openDispute(tx, order)
  if (action === 'disputeWon' || action === 'disputeLost') {
    const dispute = await openDisputeOf(tx, order.id)
    await closeDispute(tx, dispute!, order, action === 'disputeWon')
  }
}

async function approve(tx: StoreTx, order: Order, plan: Plan, times: number) {
  Object.assign(order.hidden, { plan, times })
  order.status = 'APPROVED'
  await tx.put(order.id, order)
  await tell(tx, 'CHECKOUT.ORDER.APPROVED', publicly(order), times)
}

/** Money that was on its way arrives. */
async function complete(tx: StoreTx, order: Order) {
  const capture = order.purchase_units[0].payments!.captures[0]!
  capture.status = 'COMPLETED'
  await tx.put(order.id, order)
  await tell(tx, 'PAYMENT.CAPTURE.COMPLETED', capture)
}

/** Null where there is more to see on the page itself. */
function redirectOf(action: BuyerAction, { returnUrl, cancelUrl }: Checkout) {
  if (action === 'cancel') return cancelUrl
  return action === 'refund' || action.startsWith('dispute') ? null : returnUrl
}
