import { enotSandbox } from './enot/enot-sandbox.ts'
import { freekassaSandbox } from './freekassa/freekassa-sandbox.ts'
import { paypalSandbox } from './paypal/paypal-sandbox.ts'
import type { SandboxKind } from './provider/sandbox-provider.ts'
import { stripeSandbox } from './stripe/stripe-sandbox.ts'

/** Every practice provider there is. */
export const SANDBOX_KINDS: readonly SandboxKind[] = [
  stripeSandbox,
  paypalSandbox,
  enotSandbox,
  freekassaSandbox,
]
