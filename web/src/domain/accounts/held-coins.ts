import type { Received } from '@castellan/contract/engine/call'
import { ApiError } from '@castellan/contract/engine/client'
import type { TFunction } from 'i18next'
import { api } from '../../lib/api/client.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { callQuery, queryClient } from '../../lib/query/query.ts'

type Held = Received<typeof api.balance.getBalance.call>

/** What an act leaves of a balance: coins that come pay a debt first, as the ledger does it. */
export function balanceAfter({ balance, debt }: Pick<Held, 'balance' | 'debt'>, coins: number) {
  const paid = coins > 0 ? Math.min(debt, balance + coins) : 0
  return { after: balance + coins - paid, paid }
}

/** Why that many cannot be taken, with how many there are. */
export const tooFewWords = (t: TFunction, { balance }: Pick<Held, 'balance'>) =>
  t('admin.change.tooFew', { balance: formatCoins(balance) })

/**
 * Looks before somebody is asked whether they are sure: an account that is not there, and coins that are not, are no question.
 * @throws ApiError ACCOUNT_NOT_FOUND, NOT_ENOUGH_COINS
 */
export async function requireHeld(t: TFunction, email: string, coins: number): Promise<void> {
  const held = await queryClient.fetchQuery({ ...callQuery(api.balance.getBalance, { email }), staleTime: 0 })
  if (balanceAfter(held, coins).after >= 0) return
  const message = tooFewWords(t, held)
  throw new ApiError(409, { code: 'NOT_ENOUGH_COINS', message }, message)
}
