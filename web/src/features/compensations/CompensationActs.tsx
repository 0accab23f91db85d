import type { Compensation } from '@castellan/contract/shapes/compensation-shapes'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { nameOf } from '../../lib/i18n/language.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { giftWords, totalWords } from './compensation-words.ts'

interface ActProps {
  compensation: Compensation
}

/** Ends it; of one that nobody began nothing is lost. */
export function StopCompensation({ compensation: { compensationId: id, startedAt } }: ActProps) {
  const { t } = useTranslation()
  const isDraft = startedAt === null
  return (
    <ActionButton
      label={t(isDraft ? 'admin.compensations.preview.discard' : 'admin.compensations.progress.stop')}
      look={isDraft ? 'second' : 'danger'}
      question={
        isDraft
          ? {
              title: t('admin.compensations.preview.discardTitle', { id }),
              message: t('admin.compensations.preview.discardWords'),
            }
          : {
              title: t('admin.compensations.progress.stopTitle', { id }),
              message: t('admin.compensations.progress.stopWords'),
            }
      }
      call={api.compensations.stopCompensation}
      act={({ reason }) => api.compensations.stopCompensation({ compensationId: id, reason })}
      onDone={() => addAlert({ type: 'Success', message: t('admin.compensations.progress.stopped') })}
    />
  )
}

/** Tries again what could not be given. */
export function RetryCompensation({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <ActionButton
      label={t('admin.compensations.progress.retry')}
      look="second"
      act={() => api.compensations.retryCompensation({ compensationId: id })}
      onDone={() => addAlert({ type: 'Success', message: t('admin.compensations.progress.retried') })}
    />
  )
}

/** Gives what was approved, for whoever asked for it, who sees all of it once more before. */
export function CarryOutCompensation({ compensation, approvalId }: ActProps & { approvalId: number }) {
  const { t } = useTranslation()
  const { receivers, gift, notes, reason } = compensation
  const label = t('admin.compensations.confirm.carryOut', {
    count: receivers,
    formatted: formatNumber(receivers),
  })
  return (
    <ActionButton
      label={label}
      question={{
        title: `${label}?`,
        message: [
          `${giftWords(t, gift)}. ${t('admin.compensations.confirm.inTotal', { total: totalWords(t, compensation) })}`,
          ...notes.map(
            ({ language, text }) => `${t('admin.compensations.columns.note')} (${nameOf(language)}): ${text}`,
          ),
          reason && `${t('admin.compensations.facts.reason')}: ${reason}`,
          t('admin.compensations.confirm.carryOutWords'),
        ]
          .filter(Boolean)
          .join('\n'),
      }}
      call={api.approvals.carryOutApproval}
      act={() => api.approvals.carryOutApproval({ approvalId })}
      onDone={() => addAlert({ type: 'Success', message: t('admin.compensations.confirm.started') })}
    />
  )
}
