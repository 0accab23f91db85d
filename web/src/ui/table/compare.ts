import { byLanguage } from '../../lib/i18n/language.ts'
import type { CellValue } from './column.ts'

const collator = byLanguage((language) => new Intl.Collator(language, { numeric: true, sensitivity: 'base' }))

/** Order of two values that are there: numbers by size, text as a person sorts it, false before true. */
export function compareValues(one: CellValue, other: CellValue): number {
  if (typeof one === 'string' && typeof other === 'string') return collator().compare(one, other)
  return Number(one) - Number(other)
}
