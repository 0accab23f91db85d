import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import type { Passkey } from '@castellan/contract/shapes/passkey-shapes'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { refreshSession } from '../../../lib/auth/auth.ts'
import { ProofForm } from '../two-factor/ProofForm.tsx'
import classes from '../lines/Security.module.css'

interface RemovePasskeyProps {
  state: TwoFactorState
  passkey: Passkey
  onDone: () => void
}

export function RemovePasskey({ state, passkey: { id, name }, onDone }: RemovePasskeyProps) {
  const { t } = useTranslation()
  const isLast = state.passkeys.length === 1 && state.appSince === null
  return (
    <ProofForm
      call={api.passkeys.removePasskey}
      lead={t('security.passkeys.removeLead', { name })}
      submit={t('security.passkeys.remove')}
      danger
      onSubmit={async (proof) => {
        const { message } = await api.passkeys.removePasskey({ id, ...proof })
        // a role may have hung on it
        void refreshSession()
        addAlert({ type: 'Success', message })
        onDone()
      }}
    >
      {isLast ? <p className={classes.warning}>{t('security.passkeys.removeLast')}</p> : null}
    </ProofForm>
  )
}
