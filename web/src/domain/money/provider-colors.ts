import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import './provider-colors.css'

/** The variables that hold the colours of the providers. */
export const PROVIDER_COLORS = {
  stripe: '--provider-stripe',
  paypal: '--provider-paypal',
  enot: '--provider-enot',
  freekassa: '--provider-freekassa',
  custom: '--provider-custom',
} as const satisfies Record<PaymentSystem, `--${string}`>
