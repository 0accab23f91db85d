import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'

const MOST = 3

/** The last few whom coins were sent to, the latest first; beside a transfer stands who is at its other end. */
export function receiversOf(movements: readonly Pick<BalanceEntry, 'movement' | 'coins' | 'note'>[]) {
  const receivers = movements.flatMap(({ movement, coins, note }) =>
    movement === 'transfer' && coins < 0 && note?.code === 'account' ? [note.email] : [],
  )
  return [...new Set(receivers)].slice(0, MOST)
}
