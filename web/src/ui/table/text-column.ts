import type { CellValue, Priority } from './column.ts'

interface TextColumn<Row> {
  readonly id: string
  readonly header: string
  readonly priority: Priority
  readonly value: (row: Row) => CellValue
}

/** A field that holds words, shown, sorted and searched as they are; with `value`, words that are made of a row. */
export function textColumn<K extends string>(
  id: K,
  header: string,
  priority: Priority,
): TextColumn<Readonly<Record<K, CellValue>>>
export function textColumn<Row>(
  id: string,
  header: string,
  priority: Priority,
  value: (row: Row) => CellValue,
): TextColumn<Row>
export function textColumn(
  id: string,
  header: string,
  priority: Priority,
  value = (row: Readonly<Record<string, CellValue>>) => row[id],
) {
  return { id, header, priority, value }
}
