import { quoteCoins } from './quote.ts'

interface Promised {
  readonly amountMinor: number
  readonly coins: number
}

interface Terms {
  readonly coinsPerUnit: number | undefined
  readonly steps: Parameters<typeof quoteCoins>[2]
}

/**
 * The coins of another sum than the one a payment was opened with, in minor units: by rate and bonuses where they still give what was
 * promised then, else the same share of what was promised. Whole ones, never rounded up.
 */
export function coinsForPaid(promised: Promised, paidMinor: number, { coinsPerUnit, steps }: Terms): number {
  const areAsThen =
    coinsPerUnit !== undefined &&
    quoteCoins(promised.amountMinor, coinsPerUnit, steps).coins === promised.coins
  if (areAsThen) return quoteCoins(paidMinor, coinsPerUnit, steps).coins
  return Number((BigInt(promised.coins) * BigInt(paidMinor)) / BigInt(promised.amountMinor))
}
