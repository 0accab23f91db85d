import type { BlackListItem } from '@castellan/contract/calls/moderation/black-list'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { type List, useCursorList, useList } from '../../lib/query/list.ts'
import { parseTableState } from '../../ui/table/table-state.ts'

/** What is listed, or what a search finds: listed or not. */
export function useBlackList(): { readonly list: List<BlackListItem>; readonly isSearch: boolean } {
  const [search] = useAddress()
  const key = parseTableState(search).search?.trim() ?? ''
  const isSearch = key !== ''
  const all = useCursorList(
    api.blackList.getBlackList,
    {},
    { cursor: 'before', cursorOf: ({ no }) => no, enabled: !isSearch },
  )
  const found = useList(
    api.blackList.searchBlackListItems,
    { key },
    { keepsPrevious: true, enabled: isSearch },
  )
  const rows = useMemo(
    () =>
      all.rows?.map(({ no: _no, ...entry }): BlackListItem => ({
        ...entry,
        blackListed: true,
        known: false,
      })),
    [all.rows],
  )
  return { list: isSearch ? found : { ...all, rows }, isSearch }
}
