import { byLanguage } from '../i18n/language.ts'
import { formatNumber } from './numbers.ts'

const listed = byLanguage(
  (language) =>
    new Intl.NumberFormat(language, {
      notation: 'compact',
      minimumSignificantDigits: 3,
      maximumSignificantDigits: 3,
    }),
)

/** A number among others of a list where there is no room for all of it, each with as many figures: `6.00B` below `6.02B`. */
export const formatListedShort = (value: number): string =>
  Math.abs(value) >= 100_000 ? listed().format(value) : formatNumber(value)
