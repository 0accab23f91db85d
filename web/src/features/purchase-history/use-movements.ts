import { MOVEMENTS } from '@castellan/contract/shapes/balance-shapes'
import { api } from '../../lib/api/client.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { parseTableState } from '../../ui/table/table-state.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { asked, type Period } from '../../domain/period/period.ts'

const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** The filters an address names; words are asked for where they are somebody's whole address, else the table searches. */
export function filterOf(search: Readonly<Record<string, unknown>>) {
  const movement = MOVEMENTS.find((one) => one === search['movement'])
  const words = parseTableState(search).search?.trim() ?? ''
  return { ...(movement && { movement }), ...(WHOLE_ADDRESS.test(words) && { email: words }) }
}

/** Movements of coins in a period, newest first, in parts. */
export function useMovements(period: Period) {
  const [search] = useAddress()
  const zone = useZone()
  return useCursorList(
    api.balance.getBalanceHistory,
    { ...asked(period, zone), ...filterOf(search) },
    { cursor: 'before', cursorOf: (entry) => entry.id },
  )
}
