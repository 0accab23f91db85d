import { sayCoins } from '../../../platform/languages/say.ts'
import type { EnotCredentials } from '../../port/credentials.ts'
import { textOf } from '../../port/exact-json.ts'
import { PROVIDER_TIMEOUT_MS } from '../../port/fetch-exact.ts'
import { toMajor } from '../../amounts/money.ts'
import {
  MISSING,
  type Opening,
  type PaymentProvider,
  type PaymentRow,
  ProviderCannot,
  ProviderDown,
  ProviderRefused,
} from '../../port/provider.ts'
import { readPayUrl } from '../../port/read-pay-url.ts'
import { enotClient } from './enot-client.ts'
import { readEnotNotification } from './enot-notification.ts'
import { readEnotInvoice } from './read-enot-invoice.ts'

/** How long an invoice can be paid; five days at most. */
const EXPIRE_MINUTES = 24 * 60

interface Options {
  readonly isSimulated: boolean
  /** The portal's own address, where notifications are sent. */
  readonly publicUrl: string
  readonly timeoutMs?: number
}

/** Enot.io by its invoice API. Money that goes back goes back in its dashboard only; a notification tells of it. */
export function enotProvider(
  credentials: EnotCredentials,
  { isSimulated, publicUrl, timeoutMs = PROVIDER_TIMEOUT_MS }: Options,
): PaymentProvider {
  const call = enotClient(credentials, timeoutMs)

  async function open(payment: PaymentRow, { language, returnUrl, cancelUrl }: Opening) {
    const body = {
      shop_id: credentials.shopId,
      order_id: payment.id,
      amount: toMajor(payment.amountMinor),
      currency: payment.currency,
      hook_url: `${publicUrl}/api/webhooks/enot`,
      custom_fields: JSON.stringify({ payment_id: payment.id }),
      comment: sayCoins(language, payment.coins),
      success_url: returnUrl,
      fail_url: cancelUrl,
      expire: EXPIRE_MINUTES,
    }
    const invoice = await call({ method: 'POST', path: '/invoice/create', body })
    if (!invoice) throw new ProviderDown('Enot does not know the shop of this portal')
    return { theirId: textOf(invoice['id']), url: readPayUrl('Enot', invoice['url']) }
  }

  async function read(payment: PaymentRow) {
    const query = new URLSearchParams({ shop_id: credentials.shopId, order_id: payment.id })
    try {
      const invoice = await call({ method: 'GET', path: `/invoice/info?${query}` })
      return invoice ? readEnotInvoice(invoice, payment) : MISSING
    } catch (error) {
      // to be refused a look says nothing of the payment
      if (error instanceof ProviderRefused) throw new ProviderDown(error.message, { cause: error })
      throw error
    }
  }

  return {
    name: 'enot',
    currency: credentials.currency,
    isSimulated,
    publicKey: null,
    acknowledgement: 'OK',
    open,
    read,
    // there is no call to close an invoice: one that is paid later is credited all the same
    cancel: read,
    refund: () => Promise.reject(new ProviderCannot('Enot gives money back in its dashboard only')),
    readNotification: async (raw) => readEnotNotification(raw, credentials.additionalKey),
  }
}
