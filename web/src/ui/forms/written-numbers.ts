/** A value of a form. */
type Written = string | number | boolean | null | undefined

const WHOLE = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)$/
const SUM = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/
/** A comma before one or two digits at the end can only be a decimal point. */
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/

/** Thousands with spaces between, as much of the world writes and prints them. */
const SPACED = /^-?\d{1,3}(?:\s\d{3})+(?![\d\s])/

/** The whole number somebody wrote, with or without thousands apart (`1,250`, `1 250`); NaN for anything else. */
export function wholeIn(written: Written): number {
  const text = textOf(written)
  return WHOLE.test(text) ? Number(text.replaceAll(',', '')) : NaN
}

/** The sum of money somebody wrote, to the cent: `12.50`, `12,50`, `1,250`, `1 250`; NaN for anything else. */
export function sumIn(written: Written): number {
  const text = textOf(written)
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'))
  return SUM.test(text) ? Number(text.replaceAll(',', '')) : NaN
}

const textOf = (written: Written) =>
  String(written ?? '')
    .trim()
    .replace(SPACED, (thousands) => thousands.replaceAll(/\s/g, ''))
