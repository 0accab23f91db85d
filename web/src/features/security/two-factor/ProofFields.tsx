import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import type { OwnProof } from './own-proof.ts'
import classes from './TwoFactor.module.css'

/** What every change of what guards the account asks for: the password, and a second factor where there is one. */
export function ProofFields({ proof: { means, hasApp, toggle } }: { proof: OwnProof }) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="current-password"
        data-autofocus
        label={t('security.twoFactor.password')}
      />
      {means === 'code' ? (
        <TextField
          name="code"
          autoComplete="one-time-code"
          label={t(hasApp ? 'security.twoFactor.anyCode' : 'security.twoFactor.paperCode')}
        />
      ) : null}
      {means === 'passkey' ? <p className={classes.lead}>{t('security.passkeys.willAsk')}</p> : null}
      {toggle ? (
        <button type="button" className={classes.switch} onClick={toggle}>
          {t(means === 'passkey' ? 'security.passkeys.useCode' : 'security.passkeys.usePasskey')}
        </button>
      ) : null}
    </>
  )
}
