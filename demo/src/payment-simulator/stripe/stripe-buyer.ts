import type { Currency } from '@castellan/contract/shapes/money-fields'
import type { Buyer, BuyerAction, Checkout } from '../provider/buyer.ts'
import { checkoutUrl, type SimulatorPlace } from '../provider/simulated-provider.ts'
import type { Store, StoreTx } from '../provider/store.ts'
import { closeDispute, openDispute, openDisputeOf } from './disputes.ts'
import { decline, pay, startPaying } from './pay.ts'
import { findPurchase, type Purchase, type PurchaseState, stateOf } from './purchase.ts'
import { createRefund } from './refunds.ts'

const UNPAID = ['pay', 'payLater', 'payTwice', 'payOther', 'decline', 'cancel'] as const
const ACTIONS: Partial<Record<PurchaseState, readonly BuyerAction[]>> = {
  open: UNPAID,
  declined: UNPAID,
  processing: ['pay', 'decline'],
  paid: ['refund', 'dispute'],
  'partly refunded': ['refund', 'dispute'],
  disputed: ['disputeWon', 'disputeLost'],
}

/** What people do with their cards. */
export const stripeBuyer = (store: Store, place: SimulatorPlace): Buyer => ({
  show: async (id) => {
    const purchase = await findPurchase(store, id)
    return purchase && showPurchase(purchase, await stateIn(store, purchase), place)
  },
  act: (id, action) =>
    store.inTransaction(async (tx) => {
      const purchase = await findPurchase(tx, id)
      if (!purchase) return { redirect: place.publicUrl }
      const checkout = showPurchase(purchase, await stateIn(tx, purchase), place)
      if (checkout.actions.includes(action)) await act(tx, purchase, action)
      return { redirect: redirectOf(action, checkout) ?? checkoutUrl(place, 'stripe', id) }
    }),
})

const stateIn = async (store: Pick<StoreTx, 'find'>, purchase: Purchase) => {
  const isDisputed = purchase.charge?.disputed && (await openDisputeOf(store, purchase.charge.payment_intent))
  return stateOf(purchase, Boolean(isDisputed))
}

function showPurchase(purchase: Purchase, state: PurchaseState, place: SimulatorPlace): Checkout {
  const { intent, session, invoice } = purchase
  return {
    amountMinor: intent?.amount ?? session?.amount_total ?? 0,
    currency: (intent ?? session)!.currency.toUpperCase() as Currency,
    description: invoice ? `Invoice for ${invoice.customer_email}` : 'Coins for your account',
    state,
    actions: ACTIONS[state] ?? [],
    ...addressesOf(purchase, place),
  }
}

/** The script in a page gives an intent its way back; here its metadata says where that page is. */
function addressesOf({ session, intent }: Purchase, { publicUrl }: SimulatorPlace) {
  if (session) return { returnUrl: session.success_url, cancelUrl: session.cancel_url }
  const { server, payment_id: payment } = intent?.metadata ?? {}
  if (!server || !payment) return { returnUrl: publicUrl, cancelUrl: publicUrl }
  const returnUrl = `${publicUrl}/${encodeURIComponent(server)}/profile/donations?payment=${encodeURIComponent(payment)}`
  return { returnUrl, cancelUrl: `${returnUrl}&cancelled=1` }
}

async function act(tx: StoreTx, purchase: Purchase, action: BuyerAction) {
  if (action === 'pay') await pay(tx, purchase)
  if (action === 'payTwice') await pay(tx, purchase, { times: 2 })
  if (action === 'payOther') await pay(tx, purchase, { amount: halfOf(purchase) })
  if (action === 'payLater') await startPaying(tx, purchase)
  if (action === 'decline') await decline(tx, purchase)
  if (action === 'refund') await createRefund(tx, { payment_intent: purchase.intent!.id })
  if (action === 'dispute') await openDispute(tx, purchase.charge!)
  if (action === 'disputeWon' || action === 'disputeLost') {
    const dispute = await openDisputeOf(tx, purchase.intent!.id)
    await closeDispute(tx, dispute!, action === 'disputeWon' ? 'won' : 'lost')
  }
}

const halfOf = ({ intent, session }: Purchase) =>
  Math.max(1, Math.floor((intent?.amount ?? session!.amount_total) / 2))

/** Null where there is more to see on the page itself. */
function redirectOf(action: BuyerAction, { returnUrl, cancelUrl }: Checkout) {
  if (action === 'cancel' || action === 'decline') return cancelUrl
  return action === 'refund' || action.startsWith('dispute') ? null : returnUrl
}
