/** The days a person can choose between. */
export const PERIODS = [1, 7, 30, 90] as const
export type Period = (typeof PERIODS)[number]

export const DEFAULT_PERIOD: Period = 7

/** The period an address names; the usual one for anything else. */
export const periodOf = (days: unknown): Period =>
  PERIODS.find((period) => period === Number(days)) ?? DEFAULT_PERIOD
