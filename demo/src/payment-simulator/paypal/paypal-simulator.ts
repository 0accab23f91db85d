import type { PaypalProfile } from '@castellan/server/payments/port/credentials'
import type { SimulatedKind } from '../provider/simulated-provider.ts'
import { signEvent } from './events.ts'
import { paypalBuyer } from './paypal-buyer.ts'
import { servePaypal } from './paypal-routes.ts'

const WEBHOOK_ID = 'WH-SIMULATED'
const STANDARD: PaypalProfile = { clientId: 'simulated', clientSecret: 'simulated secret' }
/** A second set of keys, since the calls of the specification choose one by its number. */
const PROFILES = { 5: { clientId: 'simulated 5', clientSecret: 'simulated secret 5' } }

/** The simulated provider for the wallet. */
export const paypalSimulator: SimulatedKind<'paypal'> = {
  name: 'paypal',
  credentials: (place) => ({
    ...STANDARD,
    webhookId: WEBHOOK_ID,
    apiUrl: place.origin,
    profiles: PROFILES,
    isLive: false,
  }),
  open: (store, place) => ({
    buyer: paypalBuyer(store, place),
    serve: (app) =>
      servePaypal(app, store, place, {
        profiles: [STANDARD, ...Object.values(PROFILES)],
        webhookId: WEBHOOK_ID,
      }),
    sign: (body) => signEvent(body, WEBHOOK_ID),
  }),
}
