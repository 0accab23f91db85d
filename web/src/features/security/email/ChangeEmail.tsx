import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import classes from './Email.module.css'
import { EMPTY_PROOF } from '../two-factor/own-proof.ts'
import { ProofFields } from '../two-factor/ProofFields.tsx'
import { WithOwnProof } from '../two-factor/WithOwnProof.tsx'

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
    <WithOwnProof>
      {(proof) => (
        <Form
          call={api.emailChange.askForEmailChange}
          initial={{ newEmail: wanted, ...EMPTY_PROOF }}
          rules={{ code: [(value) => (value ? null : 'required')] }}
          onSubmit={async ({ newEmail, ...sent }) => {
            const { message } = await api.emailChange.askForEmailChange({
              newEmail: newEmail.trim(),
              ...(await proof.read(sent)),
            })
            addAlert({ type: 'Success', message })
            onDone()
          }}
        >
          <p className={classes.lead}>{t('security.email.lead', { email })}</p>
          <TextField
            name="newEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            data-autofocus
            label={t('security.email.newEmail')}
          />
          <ProofFields proof={proof} />
          <SubmitButton>{t('security.email.submit')}</SubmitButton>
        </Form>
      )}
    </WithOwnProof>
  )
}
