import type { FreekassaCredentials } from '../../port/credentials.ts'
import { textOf } from '../../port/exact-json.ts'
import { PROVIDER_TIMEOUT_MS } from '../../port/fetch-exact.ts'
import { toMajor, toText } from '../../amounts/money.ts'
import {
  type Opened,
  type Opening,
  type PaymentProvider,
  type PaymentRow,
  ProviderDown,
  ProviderRefused,
} from '../../port/provider.ts'
import { readPayUrl } from '../../port/read-pay-url.ts'
import { freekassaClient } from './freekassa-client.ts'
import { readFreekassaNotification } from './freekassa-notification.ts'
import { signLink } from './freekassa-signatures.ts'
import { readFreekassaOrders } from './read-freekassa-orders.ts'

interface Options {
  readonly isSimulated: boolean
  /** A number above all it gave before, to any process. */
  readonly nextNonce: () => Promise<number>
  readonly timeoutMs?: number
}

/** FreeKassa: by a signed link (`link`), or by an order in one of its payment systems (`api`). */
export function freekassaProvider(
  credentials: FreekassaCredentials,
  { isSimulated, nextNonce, timeoutMs = PROVIDER_TIMEOUT_MS }: Options,
): PaymentProvider {
  const call = freekassaClient(credentials, nextNonce, timeoutMs)

  async function openOrder(payment: PaymentRow, { systemId, email, ip }: Opening): Promise<Opened> {
    if (!credentials.systems.some((system) => system.systemId === systemId))
      throw new ProviderRefused('This payment system is not offered')
    const order = await call('/orders/create', {
      paymentId: payment.id,
      i: systemId!,
      email,
      ip,
      amount: toMajor(payment.amountMinor),
      currency: payment.currency,
    })
    return { theirId: textOf(order['orderId']), url: readPayUrl('FreeKassa', order['location']) }
  }

  async function read(payment: PaymentRow) {
    try {
      const { orders } = await call('/orders', { paymentId: payment.id })
      return readFreekassaOrders(orders, payment)
    } catch (error) {
      // to be refused a look says nothing of the payment
      if (error instanceof ProviderRefused) throw new ProviderDown(error.message, { cause: error })
      throw error
    }
  }

  /**
   * Nothing makes a call happen once, but what goes back whole goes back once: a second time it is no paid order any
   * more. So a part, which could go back twice, is refused.
   */
  async function refund(payment: PaymentRow, { amountMinor }: { amountMinor: number }) {
    const now = await read(payment)
    const id = now.theirPaymentId ?? ''
    if (now.status === 'refunded') return { theirRefundId: `order ${id}`, state: 'done' } as const
    if (now.status !== 'paid') throw new ProviderRefused('FreeKassa has no money of this payment')
    if (amountMinor !== now.amountMinor) throw new ProviderRefused('FreeKassa gives back whole payments only')
    const answer = await call('/orders/refund', { orderId: Number(id) })
    return { theirRefundId: textOf(answer['id']) ?? `order ${id}`, state: 'done' } as const
  }

  return {
    name: 'freekassa',
    currency: credentials.currency,
    isSimulated,
    publicKey: null,
    acknowledgement: 'YES',
    open: (payment, opening) =>
      opening.method === 'api'
        ? openOrder(payment, opening)
        : Promise.resolve({ theirId: null, url: linkTo(payment, credentials) }),
    read,
    // there is no call to close an order: one that is paid later is credited all the same
    cancel: read,
    refundsWholeOnly: true,
    refund,
    readNotification: async (raw) => readFreekassaNotification(raw, credentials),
  }
}

function linkTo({ id, amountMinor, currency }: PaymentRow, credentials: FreekassaCredentials) {
  const { shopId, secretWord1, payUrl } = credentials
  const amount = toText(amountMinor)
  const url = new URL(payUrl)
  url.search = new URLSearchParams({
    m: String(shopId),
    oa: amount,
    currency,
    o: id,
    s: signLink({ shopId, amount, secretWord1, currency, orderId: id }),
    lang: 'en',
  }).toString()
  return url.href
}
