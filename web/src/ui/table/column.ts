import type { ReactNode } from 'react'

export type CellValue = string | number | boolean | null | undefined

/** How important a column is: 1 stays on the smallest phone, 4 needs a wide desktop. */
export type Priority = 1 | 2 | 3 | 4

/** One column, declared once for the screen, sorting, search and CSV. */
export interface Column<Row> {
  /** Letters and digits only: it stands in the address. */
  readonly id: string
  readonly header: string
  /** What is sorted, searched and exported; a column without it only shows something. */
  readonly value?: (row: Row) => CellValue
  /** What is shown; without it the value as text. */
  readonly cell?: (row: Row) => ReactNode
  /** A second line under the cell, where the table is too narrow for the columns that say it. */
  readonly below?: (row: Row) => ReactNode
  /** That line stands for all columns of less importance as soon as one of the second has to go. */
  readonly folds?: boolean
  readonly align?: 'right' | 'center'
  /** 2 unless told. */
  readonly priority?: Priority
  /** True unless there is no value. */
  readonly sortable?: boolean
  /** The first click sorts from large to small. */
  readonly descFirst?: boolean
  /** The rows come in its order: its head says so, until another is chosen. */
  readonly comes?: 'ascending' | 'descending'
  /** True unless there is no value. */
  readonly searchable?: boolean
  /** A column of amounts: how the sum of all rows is said that filter and search leave, of a list that is here as a whole. */
  readonly sum?: (total: number) => string
  /** The value is a moment in the zone the clock switch says, which a file must name. */
  readonly isMoment?: boolean
  /** Left out of the CSV, as a column of buttons is. */
  readonly noCsv?: boolean
  /** Only shown once chosen in the column menu. */
  readonly hidden?: boolean
  /** The header is only read aloud. */
  readonly headerHidden?: boolean
}

export const isSortable = <Row>(column: Column<Row>) =>
  column.value !== undefined && column.sortable !== false

export const isSearchable = <Row>(column: Column<Row>) =>
  column.value !== undefined && column.searchable !== false

/** Whether a column holds words, which may be cut short where there is no room; figures may not. */
export const isName = <Row>(column: Column<Row>) => column.align === undefined && isSearchable(column)

/** The value as a person reads it; nothing for nothing. */
export function textOf(value: CellValue): string {
  return value === null || value === undefined ? '' : String(value)
}

/** The narrowest table, in CSS pixels, that still shows a column of each priority. */
const NEEDS_WIDTH: Readonly<Record<Priority, number>> = { 1: 0, 2: 480, 3: 680, 4: 960 }

export const importance = <Row>(column: Column<Row>): Priority => column.priority ?? 2

/** The least important columns a table of some width shows; a width of 0 is not measured yet. */
export const leastPriority = (width: number): Priority =>
  ([4, 3, 2] as const).find((priority) => width === 0 || width >= NEEDS_WIDTH[priority]) ?? 1

/** Whether a table of some width shows its most important columns only. */
export const isNarrow = (width: number) => width > 0 && width < NEEDS_WIDTH[2]
