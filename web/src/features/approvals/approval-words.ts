import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format/numbers.ts'

/** What is to be done, in words: `Give 1,500,000 coins`. */
export const approvalWords = (t: TFunction, { limit, size, of }: Pick<Approval, 'limit' | 'size' | 'of'>) => {
  const act = limit === 'coins' && isTaken(of) ? 'coinsTaken' : limit
  return t(`gameMaster.approvals.acts.${act}`, { count: size, formatted: formatNumber(size) })
}

const isTaken = (of: unknown) => (of as { readonly coins?: number }).coins! < 0
