import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'

/** The address somebody signs in with. */
export function EmailField({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  return (
    <Field
      name={name}
      type="email"
      inputMode="email"
      autoComplete="username"
      label={t('account.email')}
      placeholder={t('account.emailHint')}
    />
  )
}
