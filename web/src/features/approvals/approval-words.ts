import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import type { TFunction } from 'i18next'
import { askedName, changeWords } from '../../domain/journal/act-words.ts'
import { targetWords } from '../../domain/journal/target-words.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'

/** What is to be done, on what, and all that is approved. */
export const approvalWords = (
  t: TFunction,
  format: Pick<Format, 'dateTime'>,
  approval: Pick<Approval, 'call' | 'of' | 'target'>,
) => ({
  act: askedName(t, approval),
  target: targetWords(t, approval.target),
  details: changeWords(t, format, { before: null, after: approval.of }),
})

/** Why one person is not enough: what it is, or comes to with what they did alone before. */
export const whyWords = (
  t: TFunction,
  { size, above, alone, withinHours }: Pick<Approval, 'size' | 'above' | 'alone' | 'withinHours'>,
) => {
  const figures = { size: formatNumber(size), above: formatNumber(above) }
  return size > above
    ? t('gameMaster.approvals.why', figures)
    : t('gameMaster.approvals.whyOfSum', { ...figures, alone: formatNumber(alone), hours: withinHours })
}
