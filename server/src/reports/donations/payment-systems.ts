import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'

/** How documents name the way a payment came. */
export const SYSTEM_NAMES: Readonly<Record<PaymentSystem, string>> = {
  stripe: 'Card (Stripe)',
  paypal: 'PayPal',
  enot: 'Enot',
  freekassa: 'FreeKassa',
  custom: 'Another way',
}
