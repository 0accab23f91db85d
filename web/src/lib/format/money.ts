import { UNKNOWN } from './numbers.ts'

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', RUB: '₽', UAH: '₴', KZT: '₸' }

/** The sign of a currency; its code where it has none. */
export const currencySign = (currency: string): string => SYMBOLS[currency] ?? currency

/** A sum as it is paid: `1,250.00 €`; the space never breaks. */
export function formatMoney(amount: number | null | undefined, currency: string): string {
  const isKnown = typeof amount === 'number' && Number.isFinite(amount)
  return `${isKnown ? figures.format(amount) : UNKNOWN}\u00A0${currencySign(currency)}`
}

/** A sum that is chosen, without empty cents: `10 €`, `2.50 €`. */
export const formatSum = (amount: number, currency: string): string =>
  formatMoney(amount, currency).replace('.00', '')
