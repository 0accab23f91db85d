import { t } from '../i18n/i18n.ts'
import { byLanguage } from '../i18n/language.ts'

const whole = byLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }))
const fine = byLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }))
const short = byLanguage(
  (language) => new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }),
)
const share = byLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'percent', maximumFractionDigits: 1 }),
)
const listed = byLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
)

/** What stands where a value is not known. */
export const UNKNOWN = '—'

/** A whole number, its thousands grouped: `12,450`; a dash when there is none. */
export function formatNumber(value: number | null | undefined): string {
  return isKnown(value) ? unsigned(whole().format(value)) : UNKNOWN
}

/** A number where there is no room for all of it: `9,950` and `1.23M`. */
export function formatShort(value: number | null | undefined): string {
  return isKnown(value) && Math.abs(value) >= 100_000 ? short().format(value) : formatNumber(value)
}

/** A number with at most one decimal: `1,204.5`. */
export function formatDecimal(value: number | null | undefined): string {
  return isKnown(value) ? unsigned(fine().format(value)) : UNKNOWN
}

/** A share of 100 with at most one decimal: `48.3%`. */
export function formatPercent(value: number | null | undefined): string {
  return isKnown(value) ? unsigned(share().format(value)) : UNKNOWN
}

/** A share of 100 among others in a list, all with one decimal: `48.0%`; what would round to nothing is `<0.1%`. */
export function formatListedPercent(value: number | null | undefined): string {
  if (!isKnown(value)) return UNKNOWN
  return value > 0 && value < 0.05 ? `<${listed().format(0.1)}` : listed().format(value)
}

/** An amount of the portal's currency: `1 coin`, `12,450 coins`. */
export function formatCoins(value: number | null | undefined): string {
  return t('ui.coins', { count: value ?? 0, formatted: formatNumber(value) })
}

const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

// What rounds to nothing is nothing: never "-0".
const unsigned = (text: string) => text.replace(/^-0(?![\d.,])/, '0')
