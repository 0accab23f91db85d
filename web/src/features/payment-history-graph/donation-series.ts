import {
  CURRENCIES,
  type Currency,
  PAYMENT_SYSTEMS,
  type PaymentSystem,
} from '@castellan/contract/shapes/money-fields'
import type { DonationDay } from '@castellan/contract/shapes/report-shapes'
import type { CoinRate } from '@castellan/contract/calls/payments/server-settings'
import { daysIn, daysLater, type Period } from '../../domain/period/period.ts'

/** What the graph counts: all money in euros, money of one currency, coins, or payments. Refunds are taken off. */
export type Measure = 'euros' | Currency | 'coins' | 'payments'

/** What a unit of a currency is worth in euros. */
type Worth = (currency: Currency) => number

/** By the server's own rates, as its reports count; a currency without one counts as nothing. */
export function worthBy(rates: readonly CoinRate[]): Worth {
  const coins = (wanted: Currency) => rates.find(({ currency }) => currency === wanted)?.coinsPerUnit ?? 0
  return (currency) => coins(currency) / coins('EUR')
}

/** What one line of a summary is worth by a measure. */
export function valueOf(line: DonationDay, measure: Measure, worth: Worth): number {
  if (measure === 'coins') return line.coins
  if (measure === 'payments') return line.count
  const net = (Math.round(line.paid * 100) - Math.round(line.refunded * 100)) / 100
  if (measure === 'euros') return net * worth(line.currency)
  return line.currency === measure ? net : 0
}

/** Columns more than these would be too thin to be told apart. */
const MOST_COLUMNS = 100
/** Days that may stand together in a column. */
const WIDTHS = [1, 7, 30]

/** A period in steps of a day, a week or thirty days, so that columns can be told apart; the first may be shorter. */
export function stepsOf(period: Period): Period[] {
  const days = daysIn(period)
  const width = WIDTHS.find((one) => days / one <= MOST_COLUMNS) ?? WIDTHS.at(-1)!
  const count = Math.ceil(days / width)
  return Array.from({ length: count }, (_, place) => {
    const end = daysLater(period.end, (place - count + 1) * width)
    const start = daysLater(end, 1 - width)
    return { start: start < period.start ? period.start : start, end }
  })
}

/** The values of some lines, a sum for each step. */
export function sumsBy(
  lines: readonly DonationDay[],
  steps: readonly Period[],
  value: (line: DonationDay) => number,
) {
  const sums = steps.map(() => 0)
  for (const line of lines) {
    const place = steps.findIndex(({ start, end }) => line.day >= start && line.day <= end)
    if (place >= 0) sums[place]! += value(line)
  }
  return sums
}

export type Split = 'none' | 'provider' | 'currency'
/** One part of the columns, and the lines it is made of. */
export interface Part {
  readonly id: 'all' | PaymentSystem | Currency
  readonly lines: readonly DonationDay[]
}

/** Lines by provider or currency in their usual order, those left out that have none; all together otherwise. */
export function partsOf(lines: readonly DonationDay[], split: Split): readonly Part[] {
  if (split === 'none') return [{ id: 'all', lines }]
  const field = split === 'provider' ? 'paymentSystem' : 'currency'
  const ids = split === 'provider' ? PAYMENT_SYSTEMS : CURRENCIES
  return ids
    .map((id) => ({ id, lines: lines.filter((line) => line[field] === id) }))
    .filter((part) => part.lines.length > 0)
}

/** The change from one sum to another in percents; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before)
