import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/client.ts'
import { refreshSession } from '../../../lib/auth/auth.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { EMPTY_PROOF, useOwnProof } from './own-proof.ts'
import { ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Scan, type Shared } from './Scan.tsx'
import classes from './TwoFactor.module.css'

/** Password, then the app, then the recovery codes. */
export function SetUp({ state, onDone }: { state: TwoFactorState; onDone: () => void }) {
  const { t } = useTranslation()
  // what the account has changes while this goes on
  const proof = useOwnProof(useState(state)[0])
  const [shared, setShared] = useState<Shared | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (shared) {
    const take = (given: readonly string[]) => {
      // codes of before go on
      if (given.length) setCodes(given)
      else onDone()
      // a role may have waited for this
      void refreshSession()
    }
    return <Scan shared={shared} onEnabled={take} />
  }
  return (
    <Form
      call={api.twoFactor.beginTwoFactor}
      initial={EMPTY_PROOF}
      rules={{ code: [(value) => (value ? null : 'required')] }}
      onSubmit={async (sent) => setShared(await api.twoFactor.beginTwoFactor(await proof.read(sent)))}
    >
      <p className={classes.lead}>{t('security.twoFactor.offWords')}</p>
      <ProofFields proof={proof} />
      <SubmitButton>{t('security.twoFactor.next')}</SubmitButton>
    </Form>
  )
}
