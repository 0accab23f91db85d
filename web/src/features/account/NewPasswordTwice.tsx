import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import { NewPassword } from './NewPassword.tsx'

interface NewPasswordTwiceProps {
  readonly errors: { readonly newPassword?: string; readonly confirmPassword?: string }
}

/** The fields `newPassword` and `confirmPassword`, for who has a password and wants another. */
export function NewPasswordTwice({ errors }: NewPasswordTwiceProps) {
  const { t } = useTranslation()
  return (
    <>
      <NewPassword name="newPassword" label={t('account.reset.newPassword')} error={errors.newPassword} />
      <Field
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        label={t('account.reset.confirm')}
        error={errors.confirmPassword}
        required
      />
    </>
  )
}
