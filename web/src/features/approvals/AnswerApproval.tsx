import type { Approval } from '@castellan/contract/calls/moderation/approvals'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { orForce } from '../../domain/world/or-force.ts'
import classes from './Approvals.module.css'
import { approvalWords, whereWords, whyWords } from './approval-words.ts'

interface AnswerApprovalProps {
  approval: Approval
  /** One of many in a list: small, and told apart by what they answer. */
  ofMany?: boolean
}

/** Where a second member of staff approves or declines, whoever asked withdraws it, and an approval is taken back. */
export function AnswerApproval({ approval, ofMany = false }: AnswerApprovalProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: approvalId, state, mayGrant, mayDecline, isOwn } = approval
  const isOpen = state === 'waiting' || state === 'granted'
  if (!isOpen || (!mayDecline && !isOwn)) return null
  const { asked, details } = approvalWords(t, format, approval)
  const what = [whereWords(t, approval.server), details]
  const decline = isOwn ? 'withdraw' : state === 'granted' ? 'revoke' : 'decline'
  return (
    <Group gap={ofMany ? 'xs' : 'sm'} className={ofMany ? classes.answers : undefined}>
      {mayGrant && state === 'waiting' ? (
        <ActionButton
          label={t('gameMaster.approvals.grant')}
          {...(ofMany && { size: 'sm', about: asked })}
          question={{
            title: t('gameMaster.approvals.grantTitle', { asked }),
            message: lines(
              ...what,
              whyWords(t, approval),
              t('gameMaster.approvals.askedFor', {
                who: [approval.askedBy, approval.reason].filter(Boolean).join(': '),
              }),
            ),
          }}
          call={api.approvals.grantApproval}
          act={() => api.approvals.grantApproval({ approvalId })}
          onDone={told}
        />
      ) : null}
      <ActionButton
        label={t(`gameMaster.approvals.${decline}`)}
        {...(ofMany && { size: 'sm', about: asked })}
        look="danger"
        question={{
          title: t(`gameMaster.approvals.${decline}Title`, { asked }),
          message: lines(...what, t(`gameMaster.approvals.${decline}Words`)),
        }}
        call={api.approvals.declineApproval}
        act={({ reason }) => api.approvals.declineApproval({ approvalId, reason })}
        onDone={told}
      />
    </Group>
  )
}

/** Each thing to be read before an answer in a line of its own: where it holds comes first. */
const lines = (...words: readonly string[]) => words.join('\n')

const told = ({ message }: { message: string }) => addAlert({ type: 'Success', message })

/** Does what was approved, whatever act it is, as it was entered. */
export function CarryOut({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: approvalId, answeredBy: who } = approval
  const { asked, details } = approvalWords(t, format, approval)
  return (
    <ActionButton
      label={t('gameMaster.approvals.carryOut')}
      size="sm"
      question={{
        title: t('gameMaster.approvals.carryOutTitle', { asked }),
        message: lines(
          whereWords(t, approval.server),
          details,
          t('gameMaster.approvals.carryOutWords', { who }),
        ),
      }}
      call={api.approvals.carryOutApproval}
      act={() => orForce((force) => api.approvals.carryOutApproval({ approvalId, ...force }))}
      onDone={(done) => {
        if (done) addAlert({ type: 'Success', message: done.answer.message })
      }}
    />
  )
}
