import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { credited, donationAnswers as all, PAYMENT_ID, realPaypal, settled } from '../../support/money.ts'
import { openPage } from '../../support/open-page.tsx'

const DonationsPage = async () =>
  (await import('../../../src/features/donations/DonationsPage.tsx')).DonationsPage
const url = 'https://www.sandbox.paypal.test/checkoutnow?token=O1'
const order = { orderId: 'O1', url, ourTransactionId: PAYMENT_ID }

/** Opens the page where PayPal’s money is real, and presses the button. */
async function pay(publicKey: string | null = 'client-id') {
  const user = userEvent.setup()
  const page = await openPage(DonationsPage, {
    ...all,
    getDonationServicesConfig: realPaypal(publicKey),
    'paypal-create-order': order,
    'paypal-pay': settled('credited', credited({ paymentSystem: 'paypal' })),
    'recheck-payment': settled('not_paid', null),
  })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  return { user, ...page }
}

/** What a browser would load a script from PayPal for; here it is loaded by hand. */
const scripts: HTMLScriptElement[] = []
const catchScripts = () =>
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]))
  })

interface Listeners {
  onApprove: () => Promise<void>
  onCancel: () => void
  onError: (error: Error) => void
}

/** PayPal’s script as it behaves: the player does something as soon as the session starts. */
function paypalWhere(act: (listeners: Listeners) => void) {
  const started: unknown[] = []
  vi.stubGlobal('paypal', {
    createInstance: async (options: unknown) => {
      started.push(options)
      return {
        createPayPalOneTimePaymentSession: (listeners: Listeners) => ({
          start: async (how: unknown, created: Promise<unknown>) => {
            started.push(how, await created)
            act(listeners)
          },
        }),
      }
    },
  })
  return started
}

afterEach(() => {
  scripts.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('PayPal with real keys', () => {
  it('says exactly “Unable to load PayPal SDK.” when its script fails, and leaves another way', async () => {
    catchScripts()
    await pay()
    await waitFor(() => expect(scripts).toHaveLength(1))
    expect(scripts[0]!.src).toBe('https://www.sandbox.paypal.test/web-sdk/v6/core')
    scripts[0]!.dispatchEvent(new Event('error'))
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load PayPal SDK.')
    expect(screen.getByRole('link', { name: /Pay on PayPal/ }).getAttribute('href')).toBe(url)
  })

  it('says the same when the script brought nothing, and loads it anew with the next try', async () => {
    catchScripts()
    const { user } = await pay()
    await waitFor(() => expect(scripts).toHaveLength(1))
    scripts[0]!.dispatchEvent(new Event('load'))
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load PayPal SDK.')
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    await waitFor(() => expect(scripts).toHaveLength(2))
  })

  it('says that the module was not initialised when its configuration is missing', async () => {
    catchScripts()
    await pay(null)
    expect((await screen.findByRole('alert')).textContent).toContain('The PayPal module was not initialised.')
    expect(screen.getByRole('link', { name: /Pay on PayPal/ }).getAttribute('href')).toBe(url)
    expect(scripts).toEqual([])
  })

  it('opens over the page and is captured once the player approved', async () => {
    const started = paypalWhere(({ onApprove }) => void onApprove())
    const { asked } = await pay()
    expect(await screen.findByText('Thank you! Your coins are here')).toBeTruthy()
    expect(started).toEqual([
      { clientId: 'client-id', components: ['paypal-payments'] },
      { presentationMode: 'auto' },
      { orderId: 'O1' },
    ])
    expect(asked.filter((path) => path.includes('paypal-pay'))).toEqual([
      expect.stringMatching(/paypal-pay\?transactionId=O1$/),
    ])
  })

  it('captures nothing when the player closes it', async () => {
    paypalWhere(({ onCancel }) => onCancel())
    const { asked, search } = await pay()
    await waitFor(() => expect(search()).toEqual({ payment: PAYMENT_ID, cancelled: 1 }))
    expect(asked.some((path) => path.includes('paypal-pay'))).toBe(false)
  })

  it('passes PayPal’s own words on', async () => {
    paypalWhere(({ onError }) => onError(new Error('The window was blocked')))
    await pay()
    expect((await screen.findByRole('alert')).textContent).toContain('The window was blocked')
  })
})
