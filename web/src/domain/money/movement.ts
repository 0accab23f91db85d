import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import type { TFunction } from 'i18next'

/** What a movement of coins is called; a transfer has two sides. */
export function movementName(t: TFunction, { movement, coins }: Pick<BalanceEntry, 'movement' | 'coins'>) {
  if (movement === 'transfer') return t(coins < 0 ? 'money.sent' : 'money.received')
  return t(`money.movements.${movement}`)
}
