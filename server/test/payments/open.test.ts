import { describe, expect, it } from 'vitest'
import { ProviderDown, ProviderRefused } from '../../src/payments/port/provider.ts'
import { newNetwork } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newSession } from '../support/people.ts'
import {
  CARD,
  type Donor,
  kindsOf,
  newDonor,
  paymentOf,
  SESSION,
  WAYS,
  wayNames,
} from '../support/payments.ts'
import { refusal } from '../support/refusal.ts'
import { scriptedProvider, withCards } from '../support/scripted-provider.ts'

const cards = scriptedProvider()
const portal = await openTestPortal({ with: withCards(cards) })
const silent = await openTestPortal({ beside: portal, env: { PAYMENTS_SIMULATOR: 'off' } })

const paymentsOf = (donor: Donor) => donor.api.balance.getUserPaymentHistory({ email: donor.email })

describe('what a server offers', () => {
  it('is all four providers, each with its currency, and how coins are bought', async () => {
    const { api } = await newDonor(portal)
    const { donations } = await api.serverSettings.getDonationServicesConfig({})
    expect(donations.providers.map(({ paymentSystem, currency }) => [paymentSystem, currency])).toEqual([
      ['stripe', 'EUR'],
      ['paypal', 'EUR'],
      ['enot', 'EUR'],
      ['freekassa', 'EUR'],
    ])
    expect(donations.providers.every(({ isSandbox }) => isSandbox)).toBe(true)
    expect(donations).toMatchObject({ minAmount: 1, maxAmount: 1_000, transferFreeUpTo: 500 })
  })

  it('is nothing where no provider has keys and the simulator is off', async () => {
    const donor = await newDonor(silent)
    const { donations } = await donor.api.serverSettings.getDonationServicesConfig({})
    expect(donations.providers).toEqual([])
    for (const name of wayNames.filter((way) => way !== 'an order of FreeKassa'))
      await expect(WAYS[name]!.open(donor.api, 10)).rejects.toMatchObject(refusal('PROVIDER_NOT_OFFERED'))
    expect(await paymentsOf(donor)).toEqual([])
  })
})

describe('coins', () => {
  it.each([
    [1, 100],
    [12.34, 1_234],
    [19.99, 1_999],
    [20, 2_100],
    [20.01, 2_101],
    [50, 5_500],
    [100, 11_500],
    [1_000, 120_000],
  ])('for %d EUR are %d, bonus and all', async (amount, coins) => {
    const donor = await newDonor(portal)
    const { ourTransactionId } = await SESSION.open(donor.api, amount)
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ amount, coins, currency: 'EUR' })
  })

  it.each(['eur', 'EUR', 'Eur'])('are bought in %s however it is written', async (currency) => {
    const { api } = await newDonor(portal)
    await expect(api.payments.createStripePaymentIntent({ amount: 5, currency })).resolves.toMatchObject({
      clientSecret: 'for the page only',
    })
  })

  it('in another currency are bought at its own rate, within what the euros allow', async () => {
    const { api } = await newDonor(portal)
    const open = (amount: number, currency: string) =>
      api.payments.createStripePaymentIntent({ amount, currency })
    const { ourTransactionId } = await open(2_000, 'rub')
    expect(await paymentOf(portal, ourTransactionId)).toMatchObject({ currency: 'RUB', coins: 2_100 })
    await expect(open(99.99, 'RUB')).rejects.toMatchObject({
      ...refusal('AMOUNT_OUT_OF_RANGE', 'amount'),
      message: 'The amount must be from 100 to 100000 RUB',
    })
  })

  it.each(['GBP', 'KZT', 'ABC'])('are not bought in %s', async (currency) => {
    const { api } = await newDonor(portal)
    await expect(api.payments.createStripePaymentIntent({ amount: 5, currency })).rejects.toMatchObject(
      refusal('CURRENCY_NOT_ACCEPTED'),
    )
  })
})

describe('an amount', () => {
  it.each([0.5, 0.99, 1_000.01, 9_999_999])('of %d is refused by every way to pay', async (amount) => {
    const donor = await newDonor(portal)
    for (const name of wayNames)
      await expect(WAYS[name]!.open(donor.api, amount)).rejects.toMatchObject(
        refusal('AMOUNT_OUT_OF_RANGE', 'amount'),
      )
    expect(await paymentsOf(donor)).toEqual([])
  })

  it.each([0, -1, -0.01, 10_000_001, 1e300, 1.234, 0.1 + 0.2, 1e-7])('of %d is no amount', async (amount) => {
    const donor = await newDonor(portal)
    for (const name of wayNames)
      await expect(WAYS[name]!.open(donor.api, amount)).rejects.toMatchObject(refusal('BAD_INPUT', 'amount'))
    expect(await paymentsOf(donor)).toEqual([])
  })
})

const tries = (donor: Donor) => CARD.open(donor.api, 10)

describe('somebody', () => {
  it('whose address is not proved cannot pay', async () => {
    const donor = await newDonor(portal, { isValidated: false })
    await expect(tries(donor)).rejects.toMatchObject(refusal('ACCOUNT_NOT_VALIDATED'))
  })

  it('whose address or network is black-listed cannot pay, and may again when it is not any more', async () => {
    const donor = await newDonor(portal)
    const entries = [
      { kind: 'email', value: donor.email },
      { kind: 'ip', value: donor.program.network },
    ] as const
    for (const entry of entries) {
      await portal.db.insertInto('blackList').values(entry).execute()
      await expect(tries(donor)).rejects.toMatchObject(refusal('BLACK_LISTED'))
      await portal.db
        .updateTable('blackList')
        .set({ removedAt: new Date() })
        .where('value', '=', entry.value)
        .execute()
      await expect(tries(donor)).resolves.toBeDefined()
    }
  })

  it('is not taken for another network by a header', async () => {
    const donor = await newDonor(portal)
    await portal.db.insertInto('blackList').values({ kind: 'ip', value: donor.program.network }).execute()
    const headers = {
      'x-forwarded-for': newNetwork(),
      'x-real-ip': newNetwork(),
      'cf-connecting-ip': newNetwork(),
    }
    const url = '/api/lionna_x5/accounts/createStripeCheckoutSession'
    const answer = await donor.program.request('POST', url, { headers, body: { amount: 10 } })
    expect([answer.status, answer.json()['code']]).toEqual([409, 'BLACK_LISTED'])
  })

  it('whose coins are on hold cannot pay', async () => {
    const donor = await newDonor(portal)
    await portal.db.insertInto('coinHold').values({ accountId: donor.id, reason: 'a dispute' }).execute()
    await expect(tries(donor)).rejects.toMatchObject(refusal('COINS_ON_HOLD'))
  })

  it('begins ten payments a minute at most', async () => {
    const donor = await newDonor(portal)
    for (let i = 0; i < 10; i++) await tries(donor)
    await expect(tries(donor)).rejects.toMatchObject(refusal('TOO_MANY'))
  })

  it('has twenty open payments at most, however many are begun at once', async () => {
    const donor = await newDonor(portal)
    const tokens: string[] = []
    for (let i = 0; i < 3; i++) tokens.push((await newSession(portal, donor.id)).token)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => {
        donor.program.token = tokens[i % 3]!
        return tries(donor)
      }),
    )
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    )
    expect(codes).toEqual(Array(10).fill('TOO_MANY_OPEN_PAYMENTS'))
    expect(await paymentsOf(donor)).toHaveLength(20)
  })
})

describe('a provider', () => {
  it('that does not answer leaves a payment nobody can pay, and says so', async () => {
    const donor = await newDonor(portal)
    cards.opens = () => Promise.reject(new ProviderDown('no'))
    await expect(CARD.open(donor.api, 10)).rejects.toMatchObject(refusal('PROVIDER_DOWN'))
    const [payment] = await paymentsOf(donor)
    expect(payment).toMatchObject({ state: 'created', payUrl: null, canCancel: true })
    cards.opens = () => {}
  })

  it('that refuses ends the payment with its reason', async () => {
    const donor = await newDonor(portal)
    cards.opens = () => Promise.reject(new ProviderRefused('This amount is too small for a card payment'))
    await expect(CARD.open(donor.api, 10)).rejects.toMatchObject({
      ...refusal('PROVIDER_REFUSED'),
      message: 'This amount is too small for a card payment',
    })
    const [payment] = await paymentsOf(donor)
    expect(payment).toMatchObject({ state: 'failed', canCancel: false })
    expect(payment!.timeline.at(-1)).toMatchObject({
      note: { code: 'text', text: 'This amount is too small for a card payment' },
    })
    cards.opens = () => {}
  })

  it('hears of a payment only when it is written down', async () => {
    const donor = await newDonor(portal)
    let kinds: string[] = []
    cards.opens = async ({ id }) => void (kinds = kindsOf(await paymentOf(portal, id)))
    await CARD.open(donor.api, 10)
    expect(kinds).toEqual(['created'])
    cards.opens = () => {}
  })
})

describe('a secret', () => {
  it('that opens a payment is not kept', async () => {
    const donor = await newDonor(portal)
    await CARD.open(donor.api, 10)
    expect(JSON.stringify(await paymentsOf(donor))).not.toContain('for the page only')
    const rows = await portal.db.selectFrom('payment').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('for the page only')
  })
})
