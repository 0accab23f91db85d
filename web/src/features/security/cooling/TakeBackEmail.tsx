import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { endingSession } from '../../../lib/auth/auth.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { EMPTY_PROOF } from '../two-factor/own-proof.ts'
import { ProofFields } from '../two-factor/ProofFields.tsx'
import { WithOwnProof } from '../two-factor/WithOwnProof.tsx'
import classes from './Cooling.module.css'

/** For an owner who has thought better of it: the address becomes what it was, and one signs in with that. */
export function TakeBackEmail({ oldEmail }: { oldEmail: string }) {
  const { t } = useTranslation()
  return (
    <WithOwnProof>
      {(proof) => (
        <Form
          call={api.emailChange.takeBackEmail}
          initial={EMPTY_PROOF}
          rules={{ code: [(value) => (value ? null : 'required')] }}
          onSubmit={async (sent) => {
            const given = await proof.read(sent)
            await endingSession(async () => {
              const { message } = await api.emailChange.takeBackEmail(given)
              addAlert({ type: 'Success', message, keepAfterRouteChange: true })
            })
          }}
        >
          <p className={classes.lead}>{t('cooling.takeBackLead', { email: oldEmail })}</p>
          <ProofFields proof={proof} />
          <SubmitButton>{t('cooling.takeBack')}</SubmitButton>
        </Form>
      )}
    </WithOwnProof>
  )
}
