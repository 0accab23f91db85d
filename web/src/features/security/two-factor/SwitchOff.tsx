import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { refreshSession } from '../../../lib/auth/auth.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { EMPTY_PROOF, useOwnProof } from './own-proof.ts'
import { ProofFields } from './ProofFields.tsx'
import classes from './TwoFactor.module.css'

export function SwitchOff({ state, onDone }: { state: TwoFactorState; onDone: () => void }) {
  const { t } = useTranslation()
  const proof = useOwnProof(state)
  return (
    <Form
      call={api.twoFactor.disableTwoFactor}
      initial={EMPTY_PROOF}
      rules={{ code: [(value) => (value ? null : 'required')] }}
      onSubmit={async (sent) => {
        const { message } = await api.twoFactor.disableTwoFactor(await proof.read(sent))
        // a role may have hung on it
        void refreshSession()
        addAlert({ type: 'Success', message })
        onDone()
      }}
    >
      <p className={classes.lead}>
        {t(state.passkeys.length ? 'security.twoFactor.appOffLead' : 'security.twoFactor.offLead')}
      </p>
      <ProofFields proof={proof} />
      <SubmitButton variant="light" color="ember">
        {t('security.twoFactor.switchOff')}
      </SubmitButton>
    </Form>
  )
}
