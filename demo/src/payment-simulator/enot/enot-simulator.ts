import type { SimulatedKind } from '../provider/simulated-provider.ts'
import { enotBuyer } from './enot-buyer.ts'
import { signHook } from './enot-hook.ts'
import { enotRoutes } from './enot-routes.ts'

const SHOP = {
  shopId: '0b5d9f6e-3c1a-4f57-9d42-7a1e5c8b2f30',
  apiKey: 'simulated-enot-api-key',
  additionalKey: 'simulated-enot-additional-key',
}

/** Simulated Enot.io. */
export const enotSimulator: SimulatedKind<'enot'> = {
  name: 'enot',
  credentials: ({ origin }) => ({ ...SHOP, apiUrl: origin, currency: 'EUR' }),
  open: (store, place) => ({
    buyer: enotBuyer(store),
    serve: (app) => enotRoutes(app, store, place, SHOP),
    sign: (body) => signHook(body, SHOP.additionalKey),
  }),
}
