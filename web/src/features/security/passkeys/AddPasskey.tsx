import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../../lib/alerts.ts'
import { api } from '../../../lib/api/client.ts'
import { makePasskey } from '../../../lib/passkeys.ts'
import { refreshSession } from '../../../lib/auth/auth.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { RecoveryCodes } from '../two-factor/RecoveryCodes.tsx'
import { ProofForm } from '../two-factor/ProofForm.tsx'
import classes from '../lines/Security.module.css'

/** A proof, then name and passkey, then recovery codes where there were none. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [isProved, setProved] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [options, setOptions] = useState<unknown>(null)
  if (codes.length) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!isProved) {
    return (
      <ProofForm
        call={api.passkeys.beginPasskey}
        lead={t('security.passkeys.words')}
        submit={t('security.twoFactor.next')}
        onSubmit={async (proof) => {
          const begun = await api.passkeys.beginPasskey(proof)
          setOptions(begun.options)
          setProved(true)
        }}
      />
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
    <Form call={api.passkeys.addPasskey} initial={{ name: '' }} onSubmit={make}>
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
