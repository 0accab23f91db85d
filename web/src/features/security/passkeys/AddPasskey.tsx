import type { TwoFactorState } from '@castellan/contract/calls/identity/two-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { makePasskey } from '../../../lib/passkeys.ts'
import { refreshSession } from '../../../lib/auth/auth.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { EMPTY_PROOF, useOwnProof } from '../two-factor/own-proof.ts'
import { ProofFields } from '../two-factor/ProofFields.tsx'
import { RecoveryCodes } from '../two-factor/RecoveryCodes.tsx'
import classes from '../two-factor/TwoFactor.module.css'

interface AddPasskeyProps {
  state: TwoFactorState
  onDone: () => void
}

/** A proof, then name and passkey, then recovery codes where there were none. */
export function AddPasskey({ state, onDone }: AddPasskeyProps) {
  const { t } = useTranslation()
  // what the account has changes while this goes on
  const proof = useOwnProof(useState(state)[0])
  const [isProved, setProved] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [options, setOptions] = useState<unknown>(null)
  if (codes.length) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!isProved) {
    return (
      <Form
        key="proof"
        call={api.passkeys.beginPasskey}
        initial={EMPTY_PROOF}
        rules={{ code: [(value) => (value ? null : 'required')] }}
        onSubmit={async (sent) => {
          const begun = await api.passkeys.beginPasskey(await proof.read(sent))
          setOptions(begun.options)
          setProved(true)
        }}
      >
        <p className={classes.lead}>{t('security.passkeys.words')}</p>
        <ProofFields proof={proof} />
        <SubmitButton>{t('security.twoFactor.next')}</SubmitButton>
      </Form>
    )
  }
  const make = async ({ name }: { name: string }) => {
    const credential = await makePasskey(options)
    const { recoveryCodes } = await api.passkeys.addPasskey({ name, credential })
    // a role may have waited for this
    void refreshSession()
    if (recoveryCodes.length) return setCodes(recoveryCodes)
    addAlert({ type: 'Success', message: t('security.passkeys.done', { name }) })
    onDone()
  }
  return (
    <Form key="name" call={api.passkeys.addPasskey} initial={{ name: '' }} onSubmit={make}>
      <TextField
        name="name"
        data-autofocus
        label={t('security.passkeys.name')}
        placeholder={t('security.passkeys.nameHint')}
      />
      <p className={classes.lead}>{t('security.passkeys.make')}</p>
      <SubmitButton>{t('security.passkeys.create')}</SubmitButton>
    </Form>
  )
}
