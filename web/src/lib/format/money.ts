import { currencySign } from '@castellan/contract/rules/currency-sign'
import { byLanguage } from '../i18n/language.ts'
import { formatNumber, formatShort, UNKNOWN } from './numbers.ts'

const cents = byLanguage(
  (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** A sum as it is paid: `1,250.00 €`; the space never breaks. */
export function formatMoney(amount: number | null | undefined, currency: string): string {
  const isKnown = typeof amount === 'number' && Number.isFinite(amount)
  return `${isKnown ? cents().format(amount) : UNKNOWN}\u00A0${currencySign(currency)}`
}

/** A sum without cents where it has none: `1,250 €`. */
export const formatWholeMoney = (amount: number, currency: string): string =>
  Number.isInteger(amount)
    ? `${formatNumber(amount)}\u00A0${currencySign(currency)}`
    : formatMoney(amount, currency)

/** A sum where there is no room for all of it: `1.25M €`. */
export const formatShortMoney = (amount: number, currency: string): string =>
  `${formatShort(amount)}\u00A0${currencySign(currency)}`
