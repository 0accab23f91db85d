import { createHash } from 'node:crypto'
import { toText } from '@castellan/server/payments/amounts/money'
import type { Buyer, BuyerAction, Checkout } from '../provider/buyer.ts'
import type { SimulatedNotification } from '../provider/notify.ts'
import type { SimulatorPlace } from '../provider/simulated-provider.ts'
import type { Store } from '../provider/store.ts'
import type { Order, OrderStatus } from './order.ts'
import { SHOP } from './shop.ts'

const WORDS: Readonly<Record<OrderStatus, string>> = {
  0: 'open',
  1: 'paid',
  6: 'refunded',
  8: 'declined',
  9: 'cancelled',
}
const ACTIONS: Readonly<Partial<Record<OrderStatus, readonly BuyerAction[]>>> = {
  0: ['pay', 'payLater', 'payTwice', 'payOther', 'decline', 'cancel'],
  1: ['refund'],
}

/** A buyer in front of an order of simulated FreeKassa. Only payments are told of: the shop has to ask for the rest. */
export const freekassaBuyer = (store: Store, place: SimulatorPlace): Buyer => ({
  show: async (id) => {
    const order = await store.get<Order>(id)
    return order?.number ? describe(order, place) : null
  },
  act: (id, action) =>
    store.inTransaction(async (tx) => {
      const order = (await tx.lock<Order>(id))!
      const { actions, returnUrl, cancelUrl } = describe(order, place)
      const next = (actions.includes(action) && AFTER[action]?.(order)) || order
      if (next !== order) await tx.put(id, next)
      if (order.status === 0 && next.status === 1)
        await tx.notify(notificationOf(next, action === 'payTwice' ? 2 : 1))
      const isGivenUp = action === 'cancel' || action === 'decline'
      return { redirect: isGivenUp ? cancelUrl : returnUrl }
    }),
})

function describe(order: Order, { publicUrl }: SimulatorPlace): Checkout {
  const { amountMinor, currency, paymentId, number, status, systemId } = order
  const system = SHOP.systems.find((known) => known.systemId === systemId)
  const back = new URLSearchParams({ MERCHANT_ORDER_ID: paymentId, intid: String(number) })
  // as the addresses stand in the dashboard of a real shop
  const returnUrl = `${publicUrl}/api/payments/freekassa-return?${back}`
  return {
    amountMinor,
    currency,
    description: system ? `Order ${number} by ${system.name}` : `Order ${number}`,
    state: WORDS[status],
    actions: ACTIONS[status] ?? [],
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
  }
}

const pay = (order: Order, paidMinor: number): Order => ({ ...order, status: 1, paidMinor })

/** What an action makes of an order; nothing where it is not named. */
const AFTER: Readonly<Partial<Record<BuyerAction, (order: Order) => Order>>> = {
  pay: (order) => pay(order, order.amountMinor),
  payTwice: (order) => pay(order, order.amountMinor),
  payOther: (order) => pay(order, Math.ceil(order.amountMinor / 2)),
  decline: (order) => ({ ...order, status: 8 }),
  refund: (order) => ({ ...order, status: 6 }),
}

function notificationOf(
  { number, paymentId, paidMinor, email, systemId }: Order,
  times: number,
): SimulatedNotification {
  const amount = toText(paidMinor!)
  const signed = [SHOP.shopId, amount, SHOP.secretWord2, paymentId].join(':')
  const body = new URLSearchParams({
    MERCHANT_ID: String(SHOP.shopId),
    AMOUNT: amount,
    intid: String(number),
    MERCHANT_ORDER_ID: paymentId,
    P_EMAIL: email,
    CUR_ID: String(systemId ?? 44),
    payer_account: '220000******0000',
    commission: '0',
    SIGN: createHash('md5').update(signed).digest('hex'),
  }).toString()
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body, times }
}
