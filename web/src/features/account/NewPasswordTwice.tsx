import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import { NewPassword } from './NewPassword.tsx'

/** The fields `newPassword` and `confirmPassword`, for who has a password and wants another. */
export function NewPasswordTwice({ emailIn = 'email' }: { readonly emailIn?: string }) {
  const { t } = useTranslation()
  return (
    <>
      <NewPassword name="newPassword" label={t('account.reset.newPassword')} emailIn={emailIn} />
      <Field
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        label={t('account.reset.confirm')}
      />
    </>
  )
}
