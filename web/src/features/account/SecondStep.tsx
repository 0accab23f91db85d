import type { SecondFactors } from '@castellan/contract/calls/identity/passkeys'
import type { PasskeyAssertion } from '@castellan/contract/shapes/passkey-shapes'
import { useTranslation } from 'react-i18next'
import { askPasskey, knowsPasskeys } from '../../lib/passkeys.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import { BackToFirstStep } from './BackToFirstStep.tsx'
import { Field } from './Field.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** The second step of a sign-in, by what the account has. */
export const leadOf = ({ hasApp, passkeyOptions }: SecondFactors) => {
  if (!hasApp) return 'account.login.factorLead'
  return passkeyOptions ? 'account.login.bothLead' : 'account.login.codeLead'
}

export function CodeField({ asked: { hasApp } }: { readonly asked: SecondFactors }) {
  const { t } = useTranslation()
  return (
    <Field
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      takesFocus
      label={t(hasApp ? 'account.login.code' : 'account.login.paperCode')}
      description={hasApp ? t('account.login.codeHint') : undefined}
    />
  )
}

interface OtherWaysProps {
  readonly asked: SecondFactors
  /** Sends e-mail and password again, with the passkey. */
  readonly onPasskey: (
    values: { readonly email: string; readonly password: string },
    passkey: PasskeyAssertion,
  ) => Promise<unknown>
  readonly onBack: () => void
}

/** A passkey in place of the code, and the way back. */
export function OtherWays({ asked: { passkeyOptions }, onPasskey, onBack }: OtherWaysProps) {
  const { t } = useTranslation()
  const { email, password } = useFormState().form.values
  const usePasskey = async () =>
    onPasskey({ email: String(email), password: String(password) }, await askPasskey(passkeyOptions))
  return (
    <>
      {passkeyOptions && knowsPasskeys() ? (
        <PasskeyButton label={t('account.login.usePasskey')} act={usePasskey} />
      ) : null}
      <BackToFirstStep onBack={onBack} />
    </>
  )
}
