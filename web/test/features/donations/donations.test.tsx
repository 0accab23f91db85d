import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../../src/lib/session/session.ts'
import { alertsOf } from '../../../src/lib/alerts.ts'
import { config, donationAnswers as all } from '../../support/money.ts'
import { type Answers, openPage, Refusal } from '../../support/open-page.tsx'

const DonationsPage = async () =>
  (await import('../../../src/features/donations/DonationsPage.tsx')).DonationsPage
const open = async (answers: Answers = {}, address = '/') => ({
  user: userEvent.setup(),
  ...(await openPage(DonationsPage, { ...all, ...answers }, address)),
})
/** The one button, by its words; the space before a currency never breaks. */
const payButton = (words: string) =>
  screen.findByRole('button', { name: new RegExp(`^${words.replaceAll(' ', String.raw`\s`)}`) })
const started = {
  id: 'cs_1',
  url: '/dev/pay/stripe/1',
  ourTransactionId: 'a',
  clientSecret: 's',
  orderId: 'O1',
}

let left: string[]
beforeEach(() => {
  left = []
  vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a donation', () => {
  it('says before it is made what is paid and what it brings', async () => {
    const { user } = await open()
    expect(await payButton('Pay 10.00 € · get 1,000 coins')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /25\.00\s€/ }))
    expect(await payButton('Pay 25.00 € · get 2,625 coins')).toBeTruthy()
    const summary = within(screen.getByRole('region', { name: 'Your donation' }))
    expect(summary.getByText('Bonus +5%').nextSibling?.textContent).toBe('+125')
    expect(summary.getByText('Your balance after').nextSibling?.textContent).toBe('3,125')
  })

  it('shows what the next step of the bonus would bring, and takes it with a click', async () => {
    const { user } = await open()
    expect(await screen.findByText('10.00 € more and you get +5%: 2,100 coins in total.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /\+10%/ }))
    expect(await payButton('Pay 50.00 € · get 5,500 coins')).toBeTruthy()
    expect(screen.getByText('You have reached the highest bonus.')).toBeTruthy()
  })

  it('may be any sum between the least and the most', async () => {
    const { user } = await open()
    const field = await screen.findByLabelText('Any other amount')
    await user.clear(field)
    expect((await payButton('Choose an amount')).hasAttribute('disabled')).toBe(true)
    await user.type(field, '0.5')
    expect(await screen.findByText('Minimum 1.00 €')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '1500')
    expect(await screen.findByText('Maximum per payment 1,000.00 €')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '12.34')
    expect(await payButton('Pay 12.34 € · get 1,234 coins')).toBeTruthy()
  })

  it.each(['-5', '0'])('of %s is refused without a word of what more would bring', async (written) => {
    const { user } = await open()
    const field = await screen.findByLabelText('Any other amount')
    await user.clear(field)
    await user.type(field, written)
    expect(await screen.findByText('Minimum 1.00 €')).toBeTruthy()
    expect(screen.queryByText(/more and you get/)).toBeNull()
  })

  it.each([
    ['12,50', '12.50'],
    ['1,000', '1,000.00'],
    ['1 000', '1,000.00'],
  ])('written as %s stays so and is read as %s', async (written, sum) => {
    const { user } = await open()
    const field = await screen.findByLabelText<HTMLInputElement>('Any other amount')
    await user.clear(field)
    await user.paste(written)
    expect(field.value).toBe(written)
    expect(await payButton(`Pay ${sum} €`)).toBeTruthy()
  })

  it.each(['1e3', '12.505', 'ten'])('is no sum when it is written as %s', async (written) => {
    const { user } = await open()
    const field = await screen.findByLabelText<HTMLInputElement>('Any other amount')
    await user.clear(field)
    await user.type(field, written)
    expect(field.value).toBe(written)
    expect(await screen.findByText('Enter an amount, such as 12.50')).toBeTruthy()
    expect((await payButton('Choose an amount')).hasAttribute('disabled')).toBe(true)
  })

  it('buys as many coins when another way to pay takes another currency', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: /^FreeKassa/ }))
    expect(await payButton('Pay 1,000.00 ₽ · get 1,000 coins')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    expect(await payButton('Pay 10.00 € · get 1,000 coins')).toBeTruthy()
  })

  it('says aloud where no money moves', async () => {
    await open()
    expect(await screen.findByText('Payments are simulated: no money moves.')).toBeTruthy()
  })

  it('repays first what is owed', async () => {
    await open({ getBalance: { balance: 0, debt: 300, isOnHold: false } })
    const label = await screen.findByText('Goes towards your debt')
    expect(label.nextSibling?.textContent).toBe('−300')
    expect(screen.getByText('Your balance after').nextSibling?.textContent).toBe('700')
  })

  it('waits for a proved address', async () => {
    await open()
    session.set((account) => account && { ...account, validated: false })
    expect(await screen.findByText(/Confirm your e-mail address first/)).toBeTruthy()
    expect((await payButton('Pay')).hasAttribute('disabled')).toBe(true)
  })

  it('waits while coins are on hold', async () => {
    await open({ getBalance: { balance: 0, debt: 0, isOnHold: true } })
    expect(await screen.findByText(/Your coins are on hold/)).toBeTruthy()
    expect((await payButton('Pay')).hasAttribute('disabled')).toBe(true)
  })

  it('is not offered where there is no way to pay', async () => {
    await open({ getDonationServicesConfig: config({ providers: [] }) })
    expect(await screen.findByText('Donations are closed on this server')).toBeTruthy()
    expect(await screen.findByText('No payments yet')).toBeTruthy()
  })
})

describe('the pay button', () => {
  it.each([
    ['Card', 'createStripePaymentIntent', { amount: 10, currency: 'EUR' }],
    ['PayPal', 'paypal-create-order', { amount: 10 }],
  ])('by %s asks %s and leaves for its page', async (way, call, body) => {
    const { user, sentBy } = await open({ [call]: started })
    await user.click(await screen.findByRole('radio', { name: new RegExp(`^${way}`) }))
    await user.click(await payButton('Pay'))
    await waitFor(() => expect(left).toEqual(['/dev/pay/stripe/1']))
    expect(sentBy(call)).toEqual([body])
  })

  it.each([
    ['Enot', 'get-enot-link', null],
    ['FreeKassa', 'get-fk-link', null],
    ['FreeKassa', 'create-fk-order', 'SBP'],
  ])('by %s asks %s', async (way, call, system) => {
    const queries: string[] = []
    const { user } = await open({ [call]: (query) => (queries.push(query.toString()), started) })
    await user.click(await screen.findByRole('radio', { name: new RegExp(`^${way}`) }))
    if (system) await user.click(screen.getByRole('radio', { name: system }))
    await user.click(await payButton('Pay'))
    await waitFor(() => expect(left).toHaveLength(1))
    expect(queries).toEqual([system ? 'amount=1000&systemId=44' : 'amount=1000'])
  })

  it('leaves for the card provider’s own page where money is real', async () => {
    const real = config({
      providers: [
        { paymentSystem: 'stripe', currency: 'EUR', isSandbox: false, publicKey: 'pk_live', systems: [] },
      ],
    })
    const { user, sentBy } = await open({
      getDonationServicesConfig: real,
      createStripeCheckoutSession: { ...started, url: 'https://checkout.test/1' },
    })
    await user.click(await payButton('Pay'))
    await waitFor(() => expect(left).toEqual(['https://checkout.test/1']))
    expect(sentBy('createStripeCheckoutSession')).toEqual([{ amount: 10 }])
    expect(screen.queryByText(/Payments are simulated/)).toBeNull()
  })

  it('opens one payment for two fast clicks', async () => {
    const { user, sentBy } = await open({ createStripePaymentIntent: started })
    await user.dblClick(await payButton('Pay'))
    await waitFor(() => expect(left).toHaveLength(1))
    expect(sentBy('createStripePaymentIntent')).toHaveLength(1)
  })

  it('says why a payment was not opened, and can be pressed again', async () => {
    const refusal = new Refusal(409, 'Finish or cancel one of your open payments first')
    const { user, sentBy } = await open({ createStripePaymentIntent: refusal })
    await user.click(await payButton('Pay'))
    expect(await screen.findByText(/Finish or cancel one/)).toBeTruthy()
    await user.click(await payButton('Pay'))
    await waitFor(() => expect(sentBy('createStripePaymentIntent')).toHaveLength(2))
    expect(left).toEqual([])
    expect(alertsOf()).toEqual([])
  })
})

describe('the history as a document', () => {
  it('is handed to the browser', async () => {
    const names: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user } = await open({ getPurchaseHistoryPDF: new Response('%PDF-') })
    await user.click(await screen.findByRole('button', { name: 'Coin history as PDF' }))
    await waitFor(() => expect(names).toHaveLength(1))
    expect(names[0]).toMatch(/^coin-history-lionna_x5-\d{4}-\d\d-\d\d\.pdf$/)
  })

  it('that is refused is an error alert with the server’s words', async () => {
    const { user } = await open({
      getPurchaseHistoryPDF: new Refusal(409, 'Your document is being made already'),
    })
    await user.click(await screen.findByRole('button', { name: 'Coin history as PDF' }))
    await waitFor(() =>
      expect(alertsOf().at(-1)).toMatchObject({
        type: 'Error',
        message: 'Your document is being made already',
      }),
    )
  })

  it('that breaks off on its way is an error alert in a player’s words', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    const { user } = await open({ getPurchaseHistoryPDF: new Response(broken) })
    await user.click(await screen.findByRole('button', { name: 'Coin history as PDF' }))
    await waitFor(() =>
      expect(alertsOf().at(-1)?.message).toBe('The document could not be downloaded. Please try again'),
    )
  })
})

describe('the name among the sponsors', () => {
  it('is needed by whoever wants to be shown, and is kept', async () => {
    const { user, sentBy } = await open({ 'set-sponsor-name': { isShown: true, name: 'Aelia' } })
    await user.click(await screen.findByRole('switch', { name: 'Show me among the sponsors' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill this in')).toBeTruthy()
    await user.type(screen.getByLabelText('Shown as'), ' Aelia ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentBy('set-sponsor-name')).toEqual([{ isShown: true, name: 'Aelia' }]))
  })

  it('that is refused says so at its field', async () => {
    const { user } = await open({
      'set-sponsor-name': new Refusal(400, 'This name cannot be seen', 'BAD_INPUT', 'name'),
    })
    await user.type(await screen.findByLabelText('Shown as'), '\u200b x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This name cannot be seen')).toBeTruthy()
  })
})
