import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import type { Passkey } from '@castellan/contract/shapes/passkey-shapes'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { refreshSession } from '../../../lib/auth/auth.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { EMPTY_PROOF, useOwnProof } from '../two-factor/own-proof.ts'
import { ProofFields } from '../two-factor/ProofFields.tsx'
import classes from '../two-factor/TwoFactor.module.css'

interface RemovePasskeyProps {
  state: TwoFactorState
  passkey: Passkey
  onDone: () => void
}

export function RemovePasskey({ state, passkey: { id, name }, onDone }: RemovePasskeyProps) {
  const { t } = useTranslation()
  const proof = useOwnProof(state)
  const isLast = state.passkeys.length === 1 && state.appSince === null
  return (
    <Form
      call={api.passkeys.removePasskey}
      initial={EMPTY_PROOF}
      rules={{ code: [(value) => (value ? null : 'required')] }}
      onSubmit={async (sent) => {
        const { message } = await api.passkeys.removePasskey({ id, ...(await proof.read(sent)) })
        // a role may have hung on it
        void refreshSession()
        addAlert({ type: 'Success', message })
        onDone()
      }}
    >
      <p className={classes.lead}>{t('security.passkeys.removeLead', { name })}</p>
      {isLast ? <p className={classes.warning}>{t('security.passkeys.removeLast')}</p> : null}
      <ProofFields proof={proof} />
      <SubmitButton variant="light" color="ember">
        {t('security.passkeys.remove')}
      </SubmitButton>
    </Form>
  )
}
