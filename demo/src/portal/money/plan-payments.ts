import { DAY_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import { createHash } from 'node:crypto'
import type { Currency, PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { PaymentNote } from '@castellan/contract/shapes/notes'
import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import type { Random } from '../../world/index.ts'
import { refundNote } from '@castellan/server/payments/sync/apply-refund'
import { toMajor } from '@castellan/server/payments/amounts/money'
import { quote } from '@castellan/server/payments/amounts/quote'
import type { ServerSettings } from '@castellan/server/settings/server-settings'
import type { PastEvent, PastPayment } from './past.ts'

export interface PaymentWish {
  readonly accountId: number
  readonly paymentSystem: PaymentSystem
  readonly state: PaymentState
  readonly at: Date
}

const METHODS: Readonly<Record<PaymentSystem, string>> = {
  stripe: 'checkout',
  paypal: 'order',
  enot: 'link',
  freekassa: 'api',
  custom: 'custom',
}
const CURRENCIES: Readonly<Record<PaymentSystem, readonly Currency[]>> = {
  stripe: ['EUR', 'EUR', 'EUR', 'USD'],
  paypal: ['EUR'],
  enot: ['RUB'],
  freekassa: ['RUB', 'UAH'],
  custom: ['EUR'],
}
/** Whole units people like to pay. */
const AMOUNTS: Partial<Readonly<Record<Currency, readonly number[]>>> = {
  EUR: [5, 10, 10, 20, 20, 50, 100],
  USD: [5, 10, 20, 50],
  RUB: [300, 500, 1_000, 1_500, 3_000],
  UAH: [200, 500, 1_000],
}

/** Makes a payment of a wish, with what would have been written down on its way. */
export function planPayment(
  random: Random,
  donations: ServerSettings['donations'],
  key: string,
  { accountId, paymentSystem, state, at }: PaymentWish,
): PastPayment {
  // an operator may sell for fewer currencies, but always for euros
  const sold = CURRENCIES[paymentSystem].filter((one) =>
    donations.rates.some((rate) => rate.currency === one),
  )
  const currency = random.pick(sold.length ? sold : (['EUR'] as const))
  const amountMinor = random.pick(AMOUNTS[currency]!) * 100
  const { coins } = quote(donations, amountMinor, currency)
  const isCustom = paymentSystem === 'custom'
  const isCredited = ['credited', 'refunded', 'partially_refunded'].includes(state)
  const creditedAt = isCredited
    ? new Date(at.getTime() + (isCustom ? 0 : random.int(1, 9)) * MINUTE_MS)
    : null
  const payment = {
    id: idOf(key),
    accountId,
    paymentSystem,
    method: METHODS[paymentSystem],
    theirId: isCustom ? null : `${key}-order`,
    theirPaymentId: !isCustom && (isCredited || state === 'in_review') ? key : null,
    amountMinor,
    currency,
    coins,
    createdAt: at,
    creditedAt,
  }
  const refund = refundOf(random, payment, state)
  const events = eventsOf(payment, state, refund)
  return { ...payment, state, refund, events }
}

type Unfinished = Omit<PastPayment, 'state' | 'refund' | 'events'>

function refundOf(random: Random, { id, amountMinor, coins, creditedAt }: Unfinished, state: PaymentState) {
  if (!creditedAt || (state !== 'refunded' && state !== 'partially_refunded')) return null
  const share = state === 'refunded' ? 1 : 2
  return {
    id: idOf(`${id} refund`),
    at: new Date(creditedAt.getTime() + random.int(1, 40) * MINUTE_MS),
    amountMinor: Math.floor(amountMinor / share),
    coins: Math.floor(coins / share),
    reason: 'The player asked for it',
  }
}

/** Why a payment brought nothing, where its state does not say all: the provider's words, or what staff have to look at. */
function reasonOf(state: PaymentState, amountMinor: number, currency: Currency): PaymentNote | undefined {
  if (state === 'failed') return { code: 'text', text: 'The card was declined' }
  if (state !== 'in_review') return undefined
  return { code: 'otherAmount', paid: toMajor(amountMinor - 100), amount: toMajor(amountMinor), currency }
}

function eventsOf(
  { createdAt, creditedAt, paymentSystem, amountMinor, coins, currency }: Unfinished,
  state: PaymentState,
  refund: PastPayment['refund'],
): PastEvent[] {
  const isCustom = paymentSystem === 'custom'
  const created = {
    at: createdAt,
    kind: 'created',
    ...(isCustom && { note: { code: 'byStaff' } as const }),
  } as const
  const sent = { at: new Date(createdAt.getTime() + 2_000), kind: 'sent' } as const
  const begun: PastEvent[] = isCustom ? [created] : [created, sent]
  if (!creditedAt) {
    const after = state === 'expired' ? DAY_MS : 4 * MINUTE_MS
    const kind = state as PastEvent['kind']
    return [
      ...begun,
      { at: new Date(createdAt.getTime() + after), kind, note: reasonOf(state, amountMinor, currency) },
    ]
  }
  const credited: PastEvent[] = [
    ...begun,
    { at: creditedAt, kind: 'paid' },
    { at: creditedAt, kind: 'credited', note: { code: 'coins', coins } },
  ]
  if (!refund) return credited
  const note = refundNote({ ...refund, currency })
  const kind = state as PastEvent['kind']
  return [...credited, { at: refund.at, kind, step: `refund ${refund.id}`, note }]
}

/** An id that is the same each time. */
function idOf(key: string) {
  const hex = createHash('sha256').update(key).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
