import type { Buyer, BuyerAction, Checkout } from '../provider/buyer.ts'
import type { Store } from '../provider/store.ts'
import { hookOf } from './enot-hook.ts'
import { enotMoment, type Invoice, type InvoiceStatus, statusAt } from './invoice.ts'

const WORDS: Readonly<Record<InvoiceStatus | 'expired', string>> = {
  created: 'open',
  success: 'paid',
  fail: 'declined',
  refund: 'refunded',
  expired: 'expired',
}
const ACTIONS: Readonly<Partial<Record<InvoiceStatus | 'expired', readonly BuyerAction[]>>> = {
  created: ['pay', 'payLater', 'payTwice', 'payOther', 'decline', 'cancel'],
  success: ['refund'],
}

/** A buyer in front of an invoice of simulated Enot. */
export const enotBuyer = (store: Store): Buyer => ({
  show: async (id) => {
    const invoice = await store.get<Invoice>(id)
    return invoice && describe(invoice)
  },
  act: (id, action) =>
    store.inTransaction(async (tx) => {
      const invoice = (await tx.lock<Invoice>(id))!
      const change = describe(invoice).actions.includes(action) ? AFTER[action] : undefined
      if (change) {
        const next = change(invoice, enotMoment(new Date()))
        await tx.put(id, next)
        await tx.notify(hookOf(next, action === 'payTwice' ? 2 : 1))
      }
      const isGivenUp = action === 'cancel' || action === 'decline'
      return { redirect: isGivenUp ? invoice.failUrl : invoice.successUrl }
    }),
})

function describe(invoice: Invoice): Checkout {
  const { amountMinor, currency, comment, successUrl, failUrl } = invoice
  const status = statusAt(invoice, new Date())
  return {
    amountMinor,
    currency,
    description: comment,
    state: WORDS[status],
    actions: ACTIONS[status] ?? [],
    returnUrl: successUrl,
    cancelUrl: failUrl,
  }
}

const pay = (invoice: Invoice, paidMinor: number, paidAt: string): Invoice => ({
  ...invoice,
  status: 'success',
  paidMinor,
  paidAt,
})

/** What an action makes of an invoice; nothing where it is not named. */
const AFTER: Readonly<Partial<Record<BuyerAction, (invoice: Invoice, at: string) => Invoice>>> = {
  pay: (invoice, at) => pay(invoice, invoice.amountMinor, at),
  payTwice: (invoice, at) => pay(invoice, invoice.amountMinor, at),
  payOther: (invoice, at) => pay(invoice, Math.ceil(invoice.amountMinor / 2), at),
  decline: (invoice, endedAt) => ({ ...invoice, status: 'fail', endedAt }),
  refund: (invoice, endedAt) => ({ ...invoice, status: 'refund', endedAt }),
}
