const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** What stands where a value is not known. */
export const UNKNOWN = '—'

/** A whole number with comma thousands: `12,450`; a dash when there is none. */
export function formatNumber(value: number | null | undefined): string {
  return isKnown(value) ? unsigned(whole.format(value)) : UNKNOWN
}

/** A number with at most one decimal: `1,204.5`. */
export function formatDecimal(value: number | null | undefined): string {
  return isKnown(value) ? unsigned(fine.format(value)) : UNKNOWN
}

/** A share of 100 with at most one decimal: `48.3%`. */
export function formatPercent(value: number | null | undefined): string {
  return isKnown(value) ? `${formatDecimal(value)}%` : UNKNOWN
}

/** An amount of the portal's currency: `1 coin`, `12,450 coins`. */
export function formatCoins(value: number | null | undefined): string {
  return `${formatNumber(value)} ${value === 1 ? 'coin' : 'coins'}`
}

const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

// What rounds to nothing is nothing: never "-0".
const unsigned = (text: string) => (text === '-0' ? '0' : text)
