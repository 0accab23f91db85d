import type { PaymentRow } from '../port/provider.ts'
import type { RefundRow } from '../records/refund-repo.ts'

const isAlive = ({ state }: Pick<RefundRow, 'state'>) => state !== 'failed'

/** Minor units that are given back or asked for. */
export const refundedSoFar = (refunds: readonly RefundRow[]) =>
  refunds.filter(isAlive).reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/**
 * Coins a refund takes: what all that is given back so far is worth, rounded down as one, less what was taken before. So many small refunds
 * take as much as a large one, and the last one takes the rest.
 */
export function coinsOfRefund(
  { creditedAt, coins, amountMinor: paid }: PaymentRow,
  before: readonly RefundRow[],
  amountMinor: number,
) {
  if (!creditedAt) return 0
  const refunded = Math.min(paid, refundedSoFar(before) + amountMinor)
  const taken = before.filter(isAlive).reduce((sum, refund) => sum + refund.coins, 0)
  return Math.max(0, Number((BigInt(coins) * BigInt(refunded)) / BigInt(paid)) - taken)
}
