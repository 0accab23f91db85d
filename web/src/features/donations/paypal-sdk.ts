import { t } from '../../lib/i18n/i18n.ts'

interface PaypalSession {
  readonly start: (
    how: { readonly presentationMode: 'auto' },
    order: Promise<{ readonly orderId: string }>,
  ) => Promise<unknown>
}
interface PaypalSdk {
  readonly createPayPalOneTimePaymentSession: (listeners: {
    readonly onApprove: () => Promise<void>
    readonly onCancel: () => void
    readonly onError: (error: Error) => void
  }) => PaypalSession
}
interface PaypalScript {
  readonly createInstance: (options: {
    readonly clientId: string
    readonly components: readonly ['paypal-payments']
  }) => Promise<PaypalSdk>
}

declare global {
  interface Window {
    paypal?: PaypalScript
  }
}

/** An order that was made on the server, and what its script is opened with. */
interface PaypalOrder {
  readonly orderId: string
  /** Where the order could be paid by a redirect; its host is the script's too. */
  readonly url: string
  /** Null where the operator gave none. */
  readonly publicKey: string | null
}

type PaypalEnd = 'approved' | 'cancelled'

/**
 * Lets the player approve an order over the page, with PayPal's own script (version 6).
 * @throws Error in words for the player: the module was not initialised, the script cannot be loaded, or PayPal's own.
 */
export async function approveOrder({ orderId, url, publicKey }: PaypalOrder): Promise<PaypalEnd> {
  if (!publicKey) throw new Error(t('donations.paypal.notInitialised'))
  const script = await loadScript(new URL(url).origin)
  const sdk = await script.createInstance({ clientId: publicKey, components: ['paypal-payments'] })
  return new Promise((resolve, reject) => {
    const session = sdk.createPayPalOneTimePaymentSession({
      onApprove: async () => resolve('approved'),
      onCancel: () => resolve('cancelled'),
      onError: reject,
    })
    session.start({ presentationMode: 'auto' }, Promise.resolve({ orderId })).catch(reject)
  })
}

/** A script that failed is taken away, so that another try loads it anew. */
function loadScript(origin: string): Promise<PaypalScript> {
  if (window.paypal) return Promise.resolve(window.paypal)
  const script = Object.assign(document.createElement('script'), { src: `${origin}/web-sdk/v6/core` })
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error(t('donations.paypal.unableToLoad')))
    }
    script.addEventListener('load', () => (window.paypal ? resolve(window.paypal) : fail()))
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
