import type { BuilderAccount } from '@castellan/contract/calls/moderation/builder-accounts'
import { useTranslation } from 'react-i18next'
import { type Edited, EditSheet } from '../../domain/journal/EditSheet.tsx'
import { addAlert } from '../../lib/alerts.ts'
import { api } from '../../lib/api/staff-client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { LiteralField } from '../../ui/forms/LiteralField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { noBlanks } from '../../ui/forms/validators.ts'
import { wholeIn } from '../../ui/forms/written-numbers.ts'

/** What a change is decided on. */
const decidedOn = ({ defaultBuilder }: BuilderAccount) => ({ defaultBuilder })

/** Where a builder account is made, or given another level. */
export function BuilderSheet(edited: Edited<BuilderAccount>) {
  const { t } = useTranslation()
  return (
    <EditSheet
      {...edited}
      idOf={({ accountName }) => accountName}
      decidedOn={decidedOn}
      title={(builder) =>
        builder ? t('gameMaster.builders.edit', { login: builder.accountName }) : t('gameMaster.builders.add')
      }
    >
      {(builder) => <BuilderForm builder={builder} onSaved={edited.onClose} />}
    </EditSheet>
  )
}

interface BuilderFormProps {
  builder: BuilderAccount | null
  onSaved: () => void
}

function BuilderForm({ builder, onSaved }: BuilderFormProps) {
  const { t } = useTranslation()
  const initial = {
    accountName: builder?.accountName ?? '',
    defaultBuilder: builder ? String(builder.defaultBuilder) : '',
  }
  const { addBuilderAccount, editBuilderAccount } = api.builderAccounts
  const send = async ({ accountName, defaultBuilder }: typeof initial) => {
    const written = { accountName: accountName.trim(), defaultBuilder: wholeIn(defaultBuilder) }
    const { accountName: login, defaultBuilder: level } = await (builder
      ? editBuilderAccount({ ...written, expected: decidedOn(builder) })
      : addBuilderAccount(written))
    addAlert({ type: 'Success', message: t('gameMaster.builders.saved', { login, level }) })
    onSaved()
  }
  return (
    <Form call={addBuilderAccount} initial={initial} rules={{ accountName: [noBlanks] }} onSubmit={send}>
      {builder ? null : (
        <LiteralField name="accountName" label={t('gameMaster.builders.accountName')} data-autofocus />
      )}
      <TextField
        name="defaultBuilder"
        label={t('gameMaster.builders.defaultBuilder')}
        description={t('gameMaster.builders.levelHint')}
        inputMode="numeric"
        autoComplete="off"
        {...(builder && { 'data-autofocus': true })}
      />
      <SubmitButton>{t('gameMaster.builders.save')}</SubmitButton>
    </Form>
  )
}
