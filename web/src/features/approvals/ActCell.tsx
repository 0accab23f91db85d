import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import classes from './Approvals.module.css'
import { approvalWords, whereWords, whyWords } from './approval-words.ts'

/** What is to be done, and below it all that is approved. */
export function ActCell({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { act, details } = approvalWords(t, format, approval)
  return (
    <span className={classes.cell}>
      <b className={classes.act}>{act}</b>
      {approval.undoes === null ? null : <span className={classes.details}>{t('journal.takesBack')}</span>}
      <span className={classes.details} title={details}>
        {[whereWords(t, approval.server), details].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.details}>{whyWords(t, approval)}</span>
    </span>
  )
}
