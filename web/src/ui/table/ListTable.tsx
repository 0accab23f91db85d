import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import type { List } from '../../lib/query/list.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { DataTable } from './DataTable.tsx'
import { ListToolsContext } from './list-tools.ts'
import { useTableAddress } from './use-table-address.ts'

/** What a list says where there is nothing in it. */
export interface EmptyList {
  readonly icon?: Icon
  readonly title: string
  readonly hint: string
  readonly action?: ReactNode
}

type FromList =
  | 'rows'
  | 'error'
  | 'onRetry'
  | 'busy'
  | 'more'
  | 'state'
  | 'onStateChange'
  | 'csvName'
  | 'empty'
  | 'tools'

export interface ListTableProps<Row extends object> extends Omit<DataTableProps<Row>, FromList> {
  list: List<Row>
  /** The CSV file is named so, then by where the rows are from, then by `csvOf`: `payments-aden_x5`. */
  csvName: string
  csvOf?: string
  empty?: EmptyList
}

/**
 * The one list of a page: search, sorting, page and columns stand in the address; it loads, fails with another try, is
 * refreshed, says when it is empty and can be taken along as CSV. A page says what is particular: columns and words.
 */
export function ListTable<Row extends object>({
  list,
  csvName,
  csvOf,
  empty,
  ...table
}: ListTableProps<Row>) {
  const [state, setState] = useTableAddress()
  const tools = useContext(ListToolsContext)
  return (
    <DataTable
      {...table}
      rows={list.rows}
      error={list.error}
      onRetry={list.refetch}
      busy={list.isRefreshing}
      {...(list.more && { more: list.more })}
      state={state}
      onStateChange={setState}
      tools={tools}
      csvName={[csvName, list.origin, csvOf].filter(Boolean).join('-')}
      {...(empty && { empty: <EmptyState {...empty} icon={empty.icon && <Glyph of={empty.icon} />} /> })}
    />
  )
}

const Glyph = ({ of: Shown }: { of: Icon }) => <Shown size={36} stroke={1.6} aria-hidden="true" />
