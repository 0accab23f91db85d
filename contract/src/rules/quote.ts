/** What a sum of money buys. */
export interface Quote {
  /** Coins for the money alone. */
  readonly base: number
  /** Coins on top of them. */
  readonly bonus: number
  /** The bonus in per cent; 0 below the first step. */
  readonly percent: number
  /** All coins together. */
  readonly coins: number
}

interface Step {
  readonly fromCoins: number
  readonly percent: number
}

/** The coins of a sum in minor units (a hundred make a unit): whole ones, never rounded up. */
export function quoteCoins(amountMinor: number, coinsPerUnit: number, steps: readonly Step[]): Quote {
  const base = Math.floor((amountMinor * coinsPerUnit) / 100)
  const reached = steps.filter((step) => base >= step.fromCoins)
  const percent = reached.reduce((best, step) => (step.fromCoins > best.fromCoins ? step : best), {
    fromCoins: 0,
    percent: 0,
  }).percent
  const bonus = Math.floor((base * percent) / 100)
  return { base, bonus, percent, coins: base + bonus }
}
