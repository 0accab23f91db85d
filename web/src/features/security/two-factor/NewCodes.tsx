import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { EMPTY_PROOF, useOwnProof } from './own-proof.ts'
import { ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './TwoFactor.module.css'

export function NewCodes({ state, onDone }: { state: TwoFactorState; onDone: () => void }) {
  const { t } = useTranslation()
  const proof = useOwnProof(state)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Form
      call={api.twoFactor.renewRecoveryCodes}
      initial={EMPTY_PROOF}
      rules={{ code: [(value) => (value ? null : 'required')] }}
      onSubmit={async (sent) => {
        const made = await api.twoFactor.renewRecoveryCodes(await proof.read(sent))
        setCodes(made.recoveryCodes)
      }}
    >
      <p className={classes.lead}>{t('security.twoFactor.newLead')}</p>
      <ProofFields proof={proof} />
      <SubmitButton>{t('security.twoFactor.makeNew')}</SubmitButton>
    </Form>
  )
}
