import { useTranslation } from 'react-i18next'
import { CoolingAhead } from '../../../domain/accounts/CoolingAhead.tsx'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ProofForm } from '../two-factor/ProofForm.tsx'

interface ChangeEmailProps {
  /** The address that was asked for before. */
  readonly wanted: string
  readonly onDone: () => void
}

/** Asks for another address; nothing changes before the link that is mailed there was opened. */
export function ChangeEmail({ wanted, onDone }: ChangeEmailProps) {
  const { t } = useTranslation()
  const { email } = useAccount()
  return (
    <ProofForm
      call={api.emailChange.askForEmailChange}
      initial={{ newEmail: wanted }}
      lead={t('security.email.lead', { email })}
      submit={t('security.email.submit')}
      onSubmit={async (proof, { newEmail }) => {
        const { message } = await api.emailChange.askForEmailChange({ newEmail: newEmail.trim(), ...proof })
        addAlert({ type: 'Success', message })
        onDone()
      }}
    >
      <TextField
        name="newEmail"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        label={t('security.email.newEmail')}
      />
      <CoolingAhead after="email" />
    </ProofForm>
  )
}
