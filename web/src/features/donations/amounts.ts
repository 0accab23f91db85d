import { type Quote, quoteCoins } from '@castellan/contract/rules/quote'
import type { DonationsConfig } from '@castellan/contract/calls/payments/server-settings'

/** A way to pay on this server. */
export type OfferedProvider = DonationsConfig['providers'][number]

/** What a way to pay takes, and what its money buys. */
export interface Terms {
  readonly currency: string
  readonly coinsPerUnit: number
  /** Least and most that can be paid at once, in the currency. */
  readonly min: number
  readonly max: number
  /** From the smallest step to the largest. */
  readonly steps: DonationsConfig['bonusSteps']
}

/** Coins a player comes for; the sums offered buy about as many. */
const TARGETS = [500, 1_000, 2_500, 5_000, 10_000]
/** Leading figures of round sums. */
const ROUND = [1, 2, 2.5, 5, 10]

/** The terms of a provider. Limits are set in euros: in another currency they are what is worth as many coins. */
export function termsOf(config: DonationsConfig, { currency }: Pick<OfferedProvider, 'currency'>): Terms {
  const rateOf = (wanted: string) => config.rates.find((rate) => rate.currency === wanted)?.coinsPerUnit
  const coinsPerUnit = rateOf(currency) ?? 1
  const inCents = (euros: number) => (euros * 100 * (rateOf('EUR') ?? coinsPerUnit)) / coinsPerUnit
  return {
    currency,
    coinsPerUnit,
    min: Math.ceil(inCents(config.minAmount)) / 100,
    max: Math.floor(inCents(config.maxAmount)) / 100,
    steps: config.bonusSteps.toSorted((one, other) => one.fromCoins - other.fromCoins),
  }
}

/** What a sum in the terms' currency buys; null for a sum that cannot be paid. */
export function quoteOf(amount: number | null, terms: Terms): Quote | null {
  if (amount === null || problemOf(amount, terms)) return null
  return quoteCoins(Math.round(amount * 100), terms.coinsPerUnit, terms.steps)
}

/** Why a sum cannot be paid: it is too little or too much. */
export function problemOf(amount: number | null, { min, max }: Terms): 'missing' | 'small' | 'large' | null {
  if (amount === null || !Number.isFinite(amount)) return 'missing'
  return amount < min ? 'small' : amount > max ? 'large' : null
}

/** Round sums to choose from, from small to large. */
export function presetsOf(terms: Terms): readonly number[] {
  const near = TARGETS.map((coins) => roundNear(coins / terms.coinsPerUnit))
  const wide = [0.02, 0.05, 0.1, 0.25, 0.5].map((part) => roundNear(part * terms.max))
  const within = (amounts: readonly number[]) =>
    [...new Set(amounts)].filter((amount) => amount >= terms.min && amount <= terms.max)
  const found = within(near)
  return found.length >= 3 ? found : within([...near, ...wide]).toSorted((one, other) => one - other)
}

/** The next step of the bonus that a sum does not reach yet, and what it would bring. */
export function nextStep(amount: number, terms: Terms) {
  const now = quoteCoins(Math.round(amount * 100), terms.coinsPerUnit, terms.steps)
  const step = terms.steps.find(({ fromCoins }) => fromCoins > now.base)
  const from = step && amountFor(step.fromCoins, terms)
  if (!step || from === undefined || from > terms.max) return null
  return { amount: from, missing: from - amount, percent: step.percent, quote: quoteOf(from, terms) }
}

/** The smallest sum, to the cent, that buys so many coins. */
export const amountFor = (coins: number, { coinsPerUnit }: Terms): number =>
  Math.ceil((coins * 100) / coinsPerUnit) / 100

/** A sum in other terms that buys about as many coins: the same of the offered ones, else rounded. */
export function convert(amount: number, from: Terms, to: Terms): number {
  if (from.currency === to.currency) return amount
  const [before, after] = [presetsOf(from), presetsOf(to)]
  const same = after[before.indexOf(amount)]
  const worth = Math.round((amount * from.coinsPerUnit) / to.coinsPerUnit)
  return same ?? Math.min(to.max, Math.max(to.min, worth))
}

function roundNear(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const distance = (figure: number) => Math.abs(Math.log(figure * unit) - Math.log(value))
  const figure = ROUND.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return figure * unit
}
