import { useCallback, useEffect, useRef } from 'react'
import { useAddress } from '../../lib/address/use-address.ts'
import { parseTableState, type TableState } from './table-state.ts'

/** The state of the page's one table, kept in its address. */
export function useTableAddress(): readonly [TableState, (state: TableState) => void] {
  const [search, change] = useAddress()
  const now = parseTableState(search)
  const latest = useRef(now)
  useEffect(() => void (latest.current = now))
  const set = useCallback(
    (next: TableState) => change({ ...NO_STATE, ...next }, { isStep: isTurned(latest.current, next) }),
    [change],
  )
  return [now, set]
}

/** Another page is another place, which one comes back from; what is sought, and in which order, is not. */
const isTurned = (before: TableState, next: TableState) =>
  (before.page ?? 1) !== (next.page ?? 1) &&
  (['sort', 'search', 'size', 'columns'] as const).every((key) => before[key] === next[key])

const NO_STATE = { sort: undefined, search: undefined, page: undefined, size: undefined, columns: undefined }
