import type { SimulatedKind } from '../provider/simulated-provider.ts'
import { signEvent } from './events.ts'
import { createInvoice } from './invoices.ts'
import { stripeBuyer } from './stripe-buyer.ts'
import { serveStripe } from './stripe-routes.ts'

const SECRET_KEY = 'sk_test_simulated'
const WEBHOOK_SECRET = 'whsec_simulated'

/** The simulated provider for cards. */
export const stripeSimulator: SimulatedKind<'stripe'> = {
  name: 'stripe',
  credentials: ({ origin }) => ({
    secretKey: SECRET_KEY,
    publishableKey: null,
    webhookSecrets: [WEBHOOK_SECRET],
    apiUrl: origin,
    isLive: false,
  }),
  open: (store, place) => ({
    buyer: stripeBuyer(store, place),
    serve: (app) => serveStripe(app, store, place, SECRET_KEY),
    sign: (body) => signEvent(body, WEBHOOK_SECRET),
    /** `?email=…&amount=<minor units>&account_id=…&server=…`: an invoice, as the invoicing service would make one. */
    enter: async ({ email, amount, ...metadata }) => {
      if (!email || !/^\d{2,8}$/.test(amount ?? '') || Number(amount) < 50) return null
      const invoice = await store.inTransaction((tx) =>
        createInvoice(tx, { email, amount: amount!, metadata }),
      )
      return invoice.id
    },
  }),
}
