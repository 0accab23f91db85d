import { type Zone, zoneName } from '../../lib/format/dates.ts'
import { type CellValue, type Column, textOf } from './column.ts'

/** Spreadsheets read a file without this mark as some old code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as CSV (RFC 4180) with a byte order mark; values as they are, not as they are shown; moments with their zone. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: Zone = 0): string {
  const exported = columns.filter((column) => column.value && !column.noCsv)
  const lines = [
    exported.map(({ header, isMoment }) => csvCell(isMoment ? `${header} (${zoneName(zone)})` : header)),
    ...rows.map((row) => exported.map((column) => csvCell(column.value?.(row)))),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => line.join(',')).join('\r\n')
}

/**
 * One cell. Text that a spreadsheet would run as a formula (CSV injection) gets a quote before it, also behind blanks and in full width;
 * what a spreadsheet may split at is quoted, where it splits at semicolons too. Numbers stay numbers.
 */
export function csvCell(value: CellValue): string {
  const text = textOf(value)
  const safe = typeof value === 'string' && /^\s*[=+\-@＝＋－＠]|^[\t\r]/u.test(text) ? `'${text}` : text
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
