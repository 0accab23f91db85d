import { paypalProvider } from '../../src/payments/providers/paypal/paypal-provider.ts'
import type { PaymentRow } from '../../src/payments/port/provider.ts'
import { type Heard, openLoopback, type Said } from './loopback-server.ts'
import { paymentRow } from './payment-row.ts'
import { TIMEOUT_MS } from './provider-faults.ts'

const TOKEN: Said = { json: { access_token: 'A21', expires_in: 32400 } }

/** PayPal as the test wants it; tokens are handed out unless the test says otherwise. */
export async function openPaypal(
  answer: (heard: Heard) => Said,
  { timeoutMs = TIMEOUT_MS, token = () => TOKEN } = {},
) {
  const { url, heard } = await openLoopback((one) =>
    one.path === '/v1/oauth2/token' ? token() : answer(one),
  )
  const provider = paypalProvider(
    {
      clientId: 'client',
      clientSecret: 'secret',
      webhookId: 'WH',
      apiUrl: url,
      profiles: { 5: { clientId: 'client 5', clientSecret: 'secret 5' } },
      isLive: false,
    },
    { isSimulated: false, timeoutMs },
  )
  const calls = () => heard.filter(({ path }) => path !== '/v1/oauth2/token')
  return { provider, heard, calls }
}

export const row = (rest: Partial<PaymentRow> = {}) =>
  paymentRow({ paymentSystem: 'paypal', method: 'order', theirId: 'ORDER1', ...rest })
export const EUR = (value: string) => ({ currency_code: 'EUR', value })
export const refusal = (issue: string, status = 422): Said => ({
  status,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: `About ${issue}.` }] },
})

export interface Sketch {
  readonly status?: string
  readonly amount?: string
  readonly captures?: readonly object[]
  readonly refunds?: readonly object[]
  readonly custom_id?: string
}
export const order = (
  payment: PaymentRow,
  { status = 'COMPLETED', amount = '10.00', captures, refunds, ...rest }: Sketch,
): object => ({
  id: 'ORDER1',
  status,
  purchase_units: [
    {
      custom_id: payment.id,
      amount: EUR(amount),
      ...(captures && { payments: { captures, refunds } }),
      ...rest,
    },
  ],
})
export const capture = (status: string, rest: object = {}) => ({
  id: 'CAP1',
  status,
  amount: EUR('10.00'),
  ...rest,
})
