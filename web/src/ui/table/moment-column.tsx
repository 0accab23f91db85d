import { momentOf } from '../../lib/format/dates.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { DateTime } from '../display/DateTime.tsx'
import type { Column, Priority } from './column.ts'

/** A field that says when something was, as the clock switch says: newest first by the first click, not searched. */
export function momentColumn<K extends string>(
  format: Format,
  id: K,
  header: string,
  priority: Priority,
): Column<Readonly<Record<K, string | null>>>
/** The same of a row that `at` reads it from; `none` stands where there is no date, if another word says what that means. */
export function momentColumn<Row>(
  format: Format,
  id: string,
  header: string,
  priority: Priority,
  at: (row: Row) => string | null,
  none?: string,
): Column<Row>
export function momentColumn(
  format: Format,
  id: string,
  header: string,
  priority: Priority,
  at = (row: Readonly<Record<string, string | null>>) => row[id] ?? null,
  none?: string,
): Column<Readonly<Record<string, string | null>>> {
  return {
    id,
    header,
    priority,
    searchable: false,
    descFirst: true,
    isMoment: true,
    value: (row) => (none !== undefined && momentOf(at(row)) === null ? none : format.dateTime(at(row))),
    cell: (row) => <DateTime value={at(row)} none={none} />,
  }
}
