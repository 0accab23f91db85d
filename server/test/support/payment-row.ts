import { randomUUID } from 'node:crypto'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import type { Opening, PaymentRow } from '../../src/payments/port/provider.ts'

/** A payment of 10 EUR as the portal writes it down before the provider hears of it. */
export const paymentRow = (rest: Partial<PaymentRow> = {}): PaymentRow => ({
  id: randomUUID(),
  accountId: 7,
  server: DEFAULT_SERVER,
  paymentSystem: 'stripe',
  method: 'checkout',
  profile: null,
  amountMinor: 1000,
  netMinor: null,
  currency: 'EUR',
  coins: 100,
  state: 'created',
  theirId: null,
  theirPaymentId: null,
  payUrl: null,
  clientIp: null,
  refundedMinor: 0,
  ledgerTransactionId: null,
  createdAt: new Date(),
  checkedAt: null,
  creditedAt: null,
  customKey: null,
  ...rest,
})

/** How a player's payment is opened. */
export const opening = (method: string): Opening => ({
  method,
  email: 'player@castellan.test',
  language: 'en',
  ip: '127.0.0.1',
  returnUrl: 'http://portal.test/back?payment=1',
  cancelUrl: 'http://portal.test/back?payment=1&cancelled=1',
})
