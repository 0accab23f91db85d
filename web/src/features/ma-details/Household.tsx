import type { LinkedAccount } from '@castellan/contract/calls/moderation/linked-accounts'
import { useTranslation } from 'react-i18next'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { LiteralField } from '../../ui/forms/LiteralField.tsx'
import { required } from '../../ui/forms/validators.ts'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

const INITIAL = { others: '', reason: '' }

/** Declares a household with accounts that nothing else links. */
export function HouseholdSheet({ opened, email, onClose }: SheetState & { email: string }) {
  const { t } = useTranslation()
  const send = async ({ others, reason }: typeof INITIAL) => {
    const named = [...new Set(others.split(/[\s,;]+/).filter(Boolean))]
    const { members } = await api.linkedAccounts.declareHousehold({
      email,
      others: named,
      reason: reason.trim(),
    })
    const message = t('gameMaster.person.linked.declared', { members: members.join(', ') })
    addAlert({ type: 'Success', message })
    onClose()
  }
  return (
    <Sheet opened={opened} onClose={onClose} title={t('gameMaster.person.linked.add')}>
      <p className="paragraph">{t('gameMaster.person.linked.declareWords')}</p>
      <HeardByGame list="households" />
      <Form
        call={api.linkedAccounts.declareHousehold}
        initial={INITIAL}
        rules={{ others: [required] }}
        onSubmit={send}
        resets
      >
        <LiteralField
          name="others"
          label={t('gameMaster.person.linked.others')}
          description={t('gameMaster.person.linked.othersHint')}
          data-autofocus
        />
        <TextAreaField name="reason" label={t('ui.reason')} rows={3} />
        <SubmitButton>{t('gameMaster.person.linked.add')}</SubmitButton>
      </Form>
    </Sheet>
  )
}

interface HouseholdButtonProps {
  email: string
  account: LinkedAccount
}

/** Declares two accounts to be one household, or takes one out of it. */
export function HouseholdButton({ email, account: { email: other, isHousehold } }: HouseholdButtonProps) {
  const { t } = useTranslation()
  if (isHousehold)
    return (
      <ActionButton
        label={t('gameMaster.person.linked.leave')}
        look="second"
        size="sm"
        question={{
          title: t('gameMaster.person.linked.leaveTitle', { other }),
          message: t('gameMaster.person.linked.leaveWords'),
        }}
        call={api.linkedAccounts.leaveHousehold}
        act={({ reason }) => api.linkedAccounts.leaveHousehold({ email: other, reason })}
        onDone={() => addAlert({ type: 'Success', message: t('gameMaster.person.linked.left', { other }) })}
      />
    )
  return (
    <ActionButton
      label={t('gameMaster.person.linked.declare')}
      look="second"
      size="sm"
      question={{
        title: t('gameMaster.person.linked.declareTitle', { email, other }),
        message: t('gameMaster.person.linked.declareWords'),
      }}
      call={api.linkedAccounts.declareHousehold}
      act={({ reason }) => api.linkedAccounts.declareHousehold({ email, others: [other], reason })}
      onDone={({ members }) =>
        addAlert({
          type: 'Success',
          message: t('gameMaster.person.linked.declared', { members: members.join(', ') }),
        })
      }
    />
  )
}
