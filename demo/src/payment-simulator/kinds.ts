import { enotSimulator } from './enot/enot-simulator.ts'
import { freekassaSimulator } from './freekassa/freekassa-simulator.ts'
import { paypalSimulator } from './paypal/paypal-simulator.ts'
import type { SimulatedKind } from './provider/simulated-provider.ts'
import { stripeSimulator } from './stripe/stripe-simulator.ts'

/** Every simulated provider there is. */
export const SIMULATED_KINDS: readonly SimulatedKind[] = [
  stripeSimulator,
  paypalSimulator,
  enotSimulator,
  freekassaSimulator,
]
