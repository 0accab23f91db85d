import type { Currency } from '@castellan/contract/shapes/money-fields'
import { type Quote, quoteCoins } from '@castellan/contract/rules/quote'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ServerSettings } from '../../settings/server-settings.ts'
import { toMajor } from './money.ts'

type Donations = ServerSettings['donations']

/** Minor units of a whole one. */
const MINOR = 100

/** Coins for an amount in minor units. Fixed when a payment is made and never counted again. */
export const quote = ({ rates, bonusSteps }: Donations, minor: number, currency: Currency): Quote =>
  quoteCoins(minor, rateOf(rates, currency), bonusSteps)

function rateOf(rates: Donations['rates'], currency: Currency) {
  const rate = rates.find((known) => known.currency === currency)
  if (!rate) throw new AppError('CURRENCY_NOT_ACCEPTED', { field: 'currency' })
  return rate.coinsPerUnit
}

/**
 * Refuses an amount the server does not take. Its limits are in euros, and in another currency what is worth as many
 * coins. @throws AppError AMOUNT_OUT_OF_RANGE, which says what can be paid.
 */
export function checkAmount({ minAmount, maxAmount, rates }: Donations, minor: number, currency: Currency) {
  const inCurrency = (euros: number) => (euros * MINOR * rateOf(rates, 'EUR')) / rateOf(rates, currency)
  const least = Math.ceil(inCurrency(minAmount))
  const most = Math.floor(inCurrency(maxAmount))
  if (minor < least || minor > most)
    throw new AppError('AMOUNT_OUT_OF_RANGE', {
      field: 'amount',
      words: ['refusals.amountRange', { least: toMajor(least), most: toMajor(most), currency }],
    })
}
