import { CURRENCIES, type Currency } from '@castellan/contract/shapes/money-fields'
import type { CoinRate } from '@castellan/contract/calls/payments/server-settings'

/**
 * Money of any currency in euro cents, as the server itself values it: by the coins it gives for each. Whole numbers
 * only; what is added up is rounded once, half a cent up. A currency without a rate counts as nothing. Settings make
 * sure that the euro has one.
 */
export function inEuros(rates: readonly CoinRate[]) {
  const rateOf = (currency: Currency) =>
    BigInt(rates.find((rate) => rate.currency === currency)?.coinsPerUnit ?? 0)
  const euro = rateOf('EUR')
  const ofWeighted = (weighted: bigint) => Number((weighted + euro / 2n) / euro)
  return {
    /** How much a minor unit of each currency weighs; sums of it are for `ofWeighted`. */
    weights: CURRENCIES.map((currency) => ({ currency, weight: Number(rateOf(currency)) })),
    /** Euro cents of a sum of minor units times their weight. */
    ofWeighted,
    /** Euro cents of sums in minor units. */
    ofSums: (sums: readonly { readonly currency: Currency; readonly minor: number }[]) =>
      ofWeighted(sums.reduce((total, { currency, minor }) => total + BigInt(minor) * rateOf(currency), 0n)),
  }
}
