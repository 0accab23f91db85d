import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import type { TFunction } from 'i18next'
import { actName, changeWords } from '../../domain/journal/act-words.ts'

/** What is to be done, as the journal names it, and all that is approved. */
export const approvalWords = (t: TFunction, approval: Pick<Approval, 'call' | 'of'>) => ({
  act: actName(t, approval),
  details: changeWords(t, { before: null, after: approval.of }),
})
