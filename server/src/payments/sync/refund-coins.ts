import type { PaymentRow } from '../port/provider.ts'
import type { RefundRow } from '../records/refund-repo.ts'

const isAlive = ({ state }: Pick<RefundRow, 'state'>) => state !== 'failed'

/** Minor units that are given back or asked for. */
export const refundedSoFar = (refunds: readonly RefundRow[]) =>
  refunds.filter(isAlive).reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Coins a refund takes: as much of them as of the money, rounded down; the last one takes the rest. */
export function coinsOfRefund(
  { creditedAt, coins, amountMinor: paid }: PaymentRow,
  before: readonly RefundRow[],
  amountMinor: number,
) {
  if (!creditedAt) return 0
  if (refundedSoFar(before) + amountMinor < paid)
    return Number((BigInt(coins) * BigInt(amountMinor)) / BigInt(paid))
  return coins - before.filter(isAlive).reduce((sum, refund) => sum + refund.coins, 0)
}
