import { currencySign } from '@castellan/contract/rules/currency-sign'
import { badField } from '../../platform/errors/app-error.ts'

/** A major unit has a hundred minor ones, in every currency that is accepted. */
const MINOR = 100

/**
 * Whole minor units of an amount as people write it.
 * @throws AppError BAD_INPUT when it has more than two decimals.
 */
export function toMinor(amount: number, field = 'amount') {
  const [whole = '', decimals = ''] = String(amount).split('.')
  if (!/^\d{1,12}$/.test(whole) || !/^\d{0,2}$/.test(decimals)) throw badField(field, 'twoDecimals')
  return Number(whole) * MINOR + Number(decimals.padEnd(2, '0'))
}

/** The amount of whole minor units, as people write it. */
export const toMajor = (minor: number) => Number(toText(minor))

/** With two decimals always: `10.00`, as providers want it. */
export const toText = (minor: number) =>
  `${Math.trunc(minor / MINOR)}.${String(minor % MINOR).padStart(2, '0')}`

/** As people read it in a language: `2,100.00 EUR`. */
export const sayMoney = (language: string, minor: number, currency: string) =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(toMajor(minor))} ${currency}`

/** A sum as the pages write it, for what is said beside theirs: `50.00 $`; the space never breaks. */
export const showMoney = (language: string, minor: number, currency: string) =>
  sayMoney(language, minor, currencySign(currency)).replace(/ (?=\S+$)/, '\u00A0')

/** Minor units of a provider's text such as `10.00`; null when it is none. */
export function parseMinor(text: string) {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  return match ? Number(match[1]) * MINOR + Number((match[2] ?? '').padEnd(2, '0')) : null
}
