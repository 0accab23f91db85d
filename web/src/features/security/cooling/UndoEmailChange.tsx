import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { endingSession } from '../../../lib/auth/auth.ts'
import { ProofForm } from '../two-factor/ProofForm.tsx'

/** For an owner who has thought better of it: the address becomes what it was, and one signs in with that. */
export function UndoEmailChange({ oldEmail }: { oldEmail: string }) {
  const { t } = useTranslation()
  return (
    <ProofForm
      call={api.emailChange.undoEmailChange}
      lead={t('cooling.undoLead', { email: oldEmail })}
      submit={t('cooling.undo')}
      onSubmit={(proof) =>
        endingSession(async () => {
          const { message } = await api.emailChange.undoEmailChange(proof)
          addAlert({ type: 'Success', message, keepAfterRouteChange: true })
        })
      }
    />
  )
}
