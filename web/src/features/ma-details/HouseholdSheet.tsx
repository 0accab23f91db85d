import { useTranslation } from 'react-i18next'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { required } from '../../ui/forms/validators.ts'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'

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
        <TextField
          name="others"
          label={t('gameMaster.person.linked.others')}
          description={t('gameMaster.person.linked.othersHint')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <TextAreaField name="reason" label={t('ui.reason')} rows={3} />
        <SubmitButton>{t('gameMaster.person.linked.add')}</SubmitButton>
      </Form>
    </Sheet>
  )
}
