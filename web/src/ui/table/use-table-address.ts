import { useCallback } from 'react'
import { useAddress } from '../../lib/address/use-address.ts'
import { parseTableState, type TableState } from './table-state.ts'

/** The state of the page's one table, kept in its address. */
export function useTableAddress(): readonly [TableState, (state: TableState) => void] {
  const [search, change] = useAddress()
  const set = useCallback((state: TableState) => change({ ...NO_STATE, ...state }), [change])
  return [parseTableState(search), set]
}

const NO_STATE = { sort: undefined, search: undefined, page: undefined, size: undefined, columns: undefined }
