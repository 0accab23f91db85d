import type { BalanceEntry } from '@castellan/contract/balance-shapes'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { useAccount } from '../../../api/session.ts'
import { useParts } from '../../../money/use-parts.ts'

/** One's movements from the newest on, in parts. */
export function useMovements() {
  const { email } = useAccount()
  const server = useServer()
  return useParts<BalanceEntry, number>({
    of: `${server} ${email}`,
    query: (before, limit) =>
      callQuery(
        api.balance.getUserBalanceHistory,
        { email, limit, ...(before !== undefined && { before }) },
        { silent: true },
      ),
    cursorOf: (entry) => entry.id,
  })
}
