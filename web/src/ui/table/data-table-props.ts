import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MoreRows } from '../../lib/query/more-rows.ts'
import type { Column } from './column.ts'
import type { TableState } from './table-state.ts'

export interface DataTableProps<Row extends object> {
  /** Names the table for a screen reader. */
  label: string
  /** Keep it stable (`useMemo`): the table sorts and searches anew when it changes. */
  columns: readonly Column<Row>[]
  /** Undefined while they are on the way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** What a row is called: the title of its card, the name of its button. */
  rowName: (row: Row) => string
  /** Kept by the page in its address; without it the table keeps its own. */
  state?: TableState
  onStateChange?: (state: TableState) => void
  /** The server sorts, searches and pages; `rows` is the page that `state` asks for. */
  server?: { readonly total: number; readonly fetchAll?: () => Promise<readonly Row[]> }
  /** All rows in one scroll instead of pages. */
  virtual?: boolean
  pageSize?: number
  error?: Error | null
  onRetry?: () => void
  /** New rows are on the way while the old ones are still shown. */
  busy?: boolean
  /** The name of the CSV file; without one there is no export. */
  csvName?: string
  /** Rows come in parts, the first ones first; the export reads all parts before. */
  more?: MoreRows
  /**
   * `isDone`: `rows` are what the search found already, by more than the columns show; `empty` says it found none. `problem`: why what was
   * typed cannot be looked for.
   */
  search?: { readonly hint: string; readonly isDone?: boolean; readonly problem?: string | null }
  /** For the few rows one sees at once: no search box. */
  noSearch?: boolean
  /** Rows of the person who looks: they are marked, and a button leads to them. */
  isMine?: (row: Row) => boolean
  /**
   * What a click on a row does. `direct`: it shows the whole row, so a phone needs no card in between. `opens`: the key of the
   * address that takes the row's id, so that the sheet can go from row to row.
   */
  rowAction?: {
    readonly label: string
    readonly onAct: (row: Row) => void
    readonly direct?: boolean
    readonly opens?: string
  }
  /** Switches of the page, beside the search. */
  toolbar?: ReactNode
  /** What else can be done with the list, beside the choice of columns. */
  tools?: ReactNode
  /** What else all rows come to that filter and search leave, beside the sums of columns: how many there are of a kind. */
  sums?: (rows: readonly Row[]) => readonly string[]
  /** What stands where there are no rows at all. */
  empty?: EmptyList
}

/** What a list says where there is nothing in it. */
export interface EmptyList {
  readonly icon?: Icon
  readonly title: string
  readonly hint?: string
  readonly action?: ReactNode
}

/** Whether the rows are what a search found: the table leaves none out itself. */
export const isSearched = <Row extends object>({ noSearch, search }: DataTableProps<Row>): boolean =>
  noSearch || (search?.isDone ?? false)
