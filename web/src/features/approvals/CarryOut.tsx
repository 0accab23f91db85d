import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import { useTranslation } from 'react-i18next'
import { orForce } from '../../domain/world/or-force.ts'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { approvalWords } from './approval-words.ts'

/** Does what was approved, whatever act it is, as it was entered. */
export function CarryOut({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: approvalId, answeredBy: who } = approval
  const { act, target, details } = approvalWords(t, format, approval)
  return (
    <ActionButton
      label={t('gameMaster.approvals.carryOut')}
      size="sm"
      question={{
        title: t('gameMaster.approvals.carryOutTitle', { act, target }),
        message: t('gameMaster.approvals.carryOutWords', { details, who }),
      }}
      call={api.approvals.carryOutApproval}
      act={() => orForce((force) => api.approvals.carryOutApproval({ approvalId, ...force }))}
      onDone={(done) => {
        if (done) addAlert({ type: 'Success', message: done.answer.message })
      }}
    />
  )
}
