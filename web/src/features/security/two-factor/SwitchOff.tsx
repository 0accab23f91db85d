import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { refreshSession } from '../../../lib/auth/auth.ts'
import { ProofForm } from './ProofForm.tsx'

export function SwitchOff({ hasPasskeys, onDone }: { hasPasskeys: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <ProofForm
      call={api.twoFactor.disableTwoFactor}
      lead={t(hasPasskeys ? 'security.twoFactor.appOffLead' : 'security.twoFactor.offLead')}
      submit={t('security.twoFactor.switchOff')}
      danger
      onSubmit={async (proof) => {
        const { message } = await api.twoFactor.disableTwoFactor(proof)
        // a role may have hung on it
        void refreshSession()
        addAlert({ type: 'Success', message })
        onDone()
      }}
    />
  )
}
