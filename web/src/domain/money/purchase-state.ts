import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import type { TFunction } from 'i18next'

/** Whether the world has delivered what was bought, in a word; what was delivered and is no more is undone. */
export const purchaseState = (t: TFunction, { state, problem }: Pick<Purchase, 'state' | 'problem'>) =>
  t(problem?.code === 'undone' ? 'money.purchases.undone' : `money.purchases.${state}`)
