import { useContext } from 'react'
import type { List } from '../../lib/query/list.ts'
import type { DataTableProps } from './data-table-props.ts'
import { DataTable } from './DataTable.tsx'
import { ListToolsContext } from './list-tools.ts'
import { useTableAddress } from './use-table-address.ts'

type FromList =
  | 'rows'
  | 'error'
  | 'onRetry'
  | 'busy'
  | 'more'
  | 'state'
  | 'onStateChange'
  | 'csvName'
  | 'tools'

export interface ListTableProps<Row extends object> extends Omit<DataTableProps<Row>, FromList> {
  list: List<Row>
  /** The CSV file is named so, then by where the rows are from, then by `csvOf`: `payments-aden_x5`. */
  csvName: string
  csvOf?: string
}

/**
 * The one list of a page: search, sorting, page and columns stand in the address; it loads, fails with another try, is
 * refreshed, says when it is empty and can be taken along as CSV. A page says what is particular: columns and words.
 */
export function ListTable<Row extends object>({ list, csvName, csvOf, ...table }: ListTableProps<Row>) {
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
    />
  )
}
