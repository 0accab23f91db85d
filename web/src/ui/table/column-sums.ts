import type { TFunction } from 'i18next'
import type { Column } from './column.ts'

/** What the columns of amounts come to over some rows, a phrase each; nothing where there is nothing to add up. */
export function columnSums<Row>(
  t: TFunction,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string[] {
  if (rows.length < 2) return []
  return columns.flatMap(({ header: what, value, sum }) => {
    if (!sum || !value) return []
    const total = rows.reduce((all, row) => all + (Number(value(row)) || 0), 0)
    return [t('ui.table.sums.sum', { what, value: sum(total) })]
  })
}
