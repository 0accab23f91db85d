import type { SimulatedKind } from '../provider/simulated-provider.ts'
import { enterByLink } from './enter-by-link.ts'
import { freekassaBuyer } from './freekassa-buyer.ts'
import { freekassaRoutes } from './freekassa-routes.ts'
import { SHOP } from './shop.ts'

/** Simulated FreeKassa. */
export const freekassaSimulator: SimulatedKind<'freekassa'> = {
  name: 'freekassa',
  credentials: ({ origin, publicUrl }) => ({
    ...SHOP,
    apiUrl: origin,
    payUrl: `${publicUrl}/dev/pay/freekassa`,
    currency: 'EUR',
    addresses: [],
  }),
  open: (store, place) => ({
    buyer: freekassaBuyer(store, place),
    serve: (app) => freekassaRoutes(app, store, place),
    enter: (query) => enterByLink(store, query),
  }),
}
