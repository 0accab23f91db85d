import { LARGEST_ID } from '@castellan/contract/rules/largest'
import {
  type FoundItem,
  ITEM_SEARCHES,
  type ItemSearchType,
} from '@castellan/contract/calls/moderation/items'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { type List, useCursorList } from '../../lib/query/list.ts'
import { parseTableState } from '../../ui/table/table-state.ts'

/** What is looked for, and by what, as the address names it. */
export interface WantedItems {
  readonly key: string
  readonly searchType: ItemSearchType
}

/** The key of the address by which things are looked for. */
export const BY = 'by'

export function useWanted(): WantedItems {
  const [search] = useAddress()
  const searchType = ITEM_SEARCHES.find((one) => one === search[BY]) ?? ITEM_SEARCHES[0]
  return { key: parseTableState(search).search?.trim() ?? '', searchType }
}

/** The game numbers its objects from here on: no name is such a number. */
const FIRST_OBJECT = 0x1000_0000

/** By what is really looked for. */
export const meantBy = ({ key, searchType }: WantedItems): ItemSearchType =>
  searchType === 'itemName' && /^\d{9,10}$/.test(key) && Number(key) >= FIRST_OBJECT ? 'itemDbId' : searchType

/** What is wrong with what is looked for; null for nothing. */
export function problemOf(wanted: WantedItems): 'letters' | 'tooLarge' | null {
  const { key } = wanted
  if (key === '' || !['itemId', 'itemDbId'].includes(meantBy(wanted))) return null
  if (!/^\d+$/.test(key)) return 'letters'
  return Number(key) > LARGEST_ID ? 'tooLarge' : null
}

/** What was found, in parts; nothing before somebody says what to look for. */
export function useItems(wanted: WantedItems): List<FoundItem> {
  const enabled = wanted.key !== '' && problemOf(wanted) === null
  const list = useCursorList(api.items.itemSearch, wanted, {
    cursor: 'after',
    cursorOf: ({ enchant, count, itemDbId }) => `${enchant}-${count}-${itemDbId}`,
    enabled,
  })
  return enabled ? list : { ...list, rows: NOTHING }
}

const NOTHING: readonly FoundItem[] = []
