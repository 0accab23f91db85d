import type { Column, Priority } from '../../ui/table/column.ts'

/** A number that names something: right-aligned, as the game writes it, and found by a search. */
export const idColumn = <K extends string>(
  id: K,
  header: string,
  priority: Priority,
): Column<Readonly<Record<K, number>>> => ({
  id,
  header,
  priority,
  align: 'right',
  value: (row) => row[id],
})
