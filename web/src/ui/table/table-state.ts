import type { Column } from './column.ts'

/** Everything a person has set on a table, as it stands in the address. What is not set is absent. */
export interface TableState {
  /** A column's id; a leading minus means from large to small. */
  readonly sort?: string
  readonly search?: string
  /** From 1. */
  readonly page?: number
  readonly size?: number
  /** Ids of the shown columns, joined by dots. */
  readonly columns?: string
}

export interface Sorting {
  readonly id: string
  readonly desc: boolean
}

/** Reads a table's part of an address; what makes no sense is dropped. */
export function parseTableState(search: Readonly<Record<string, unknown>>): TableState {
  return compact({
    sort: textIn(search['sort']),
    search: textIn(search['search']),
    page: countIn(search['page']),
    size: countIn(search['size']),
    columns: textIn(search['columns']),
  })
}

export const sortingOf = ({ sort }: TableState): Sorting | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** The state after a click on a header: one way, the other way, as it came. */
export function toggleSort(state: TableState, id: string, descFirst = false): TableState {
  const now = sortingOf(state)
  const first = descFirst ? `-${id}` : id
  const second = descFirst ? id : `-${id}`
  const next = now?.id !== id ? first : state.sort === first ? second : undefined
  return compact({ ...state, sort: next, page: undefined })
}

export const withSearch = (state: TableState, search: string): TableState =>
  compact({ ...state, search: search || undefined, page: undefined })

export const withPage = (state: TableState, page: number): TableState =>
  compact({ ...state, page: page > 1 ? page : undefined })

export const withSize = (state: TableState, size: number): TableState =>
  compact({ ...state, size, page: undefined })

/** The columns to show: the chosen ones, else all that are not hidden; never none. */
export function chosenColumns<Row>(state: TableState, columns: readonly Column<Row>[]) {
  const ids = new Set(state.columns?.split('.'))
  const chosen = columns.filter((column) => (state.columns ? ids.has(column.id) : !column.hidden))
  return chosen.length ? chosen : columns.filter((column) => !column.hidden)
}

/** The state after a column is switched on or off; the last one stays. */
export function toggleColumn<Row>(
  state: TableState,
  columns: readonly Column<Row>[],
  id: string,
): TableState {
  const shown = new Set(chosenColumns(state, columns).map((column) => column.id))
  if (!shown.delete(id)) shown.add(id)
  if (shown.size === 0) return state
  const isDefault = columns.every((column) => shown.has(column.id) === !column.hidden)
  const ids = columns.filter((column) => shown.has(column.id)).map((column) => column.id)
  return compact({ ...state, columns: isDefault ? undefined : ids.join('.') })
}

type Loose = { readonly [K in keyof TableState]?: TableState[K] | undefined }

const compact = (state: Loose): TableState =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))

// The router reads a search for "2026" as a number: it is still the text a person typed.
const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined

const countIn = (value: unknown) => {
  const count = Number(value)
  return Number.isSafeInteger(count) && count > 0 ? count : undefined
}
