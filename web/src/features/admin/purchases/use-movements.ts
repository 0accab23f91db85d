import { type BalanceEntry, MOVEMENTS } from '@castellan/contract/balance-shapes'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { useParts } from '../../../money/use-parts.ts'
import { parseTableState } from '../../../ui/table/table-state.ts'
import { useAddress } from '../../../world/use-address.ts'
import type { Period } from '../period.ts'

const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** The filters an address names; words are asked for where they are somebody's whole address, else the table searches. */
export function filterOf(search: Readonly<Record<string, unknown>>) {
  const movement = MOVEMENTS.find((one) => one === search['movement'])
  const words = parseTableState(search).search?.trim() ?? ''
  return { ...(movement && { movement }), ...(WHOLE_ADDRESS.test(words) && { email: words }) }
}

/** Movements of coins in a period, newest first, in parts. */
export function useMovements(period: Period) {
  const server = useServer()
  const [search] = useAddress()
  const sent = { ...period, ...filterOf(search) }
  return useParts<BalanceEntry, number>({
    of: `${server} ${JSON.stringify(sent)}`,
    query: (before, limit) =>
      callQuery(
        api.balance.getBalanceHistory,
        { ...sent, limit, ...(before !== undefined && { before }) },
        { silent: true },
      ),
    cursorOf: (entry) => entry.id,
  })
}
